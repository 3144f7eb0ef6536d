// A connection object holds a subject and a subscription; a next one always exists.

import CourseDomain
import RxCore

enum E03 {
  final class Connection<Element> {
    let subject = PublishSubject<Element>()
    let subscription = SingleAssignmentDisposable()
    var isRunning = false
  }

  final class MyConnectable<Element>: ObservableType {
    private let source: Observable<Element>
    private var present = Connection<Element>()

    init(_ source: Observable<Element>) {
      self.source = source
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
      present.subject.subscribe(observer)
    }

    func connect() -> Disposable {
      let connection = present
      let replacement = Disposables.create {
        if self.present === connection { self.present = Connection() }
      }
      let handle = Disposables.create(connection.subscription, replacement)
      if connection.isRunning { return handle }
      connection.isRunning = true
      connection.subscription.setDisposable(
        source.subscribe { event in
          if event.isStopEvent { handle.dispose() }
          connection.subject.on(event)
        }
      )
      return handle
    }
  }
}
