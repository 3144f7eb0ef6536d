// expect: failed disconnectingDuringAnEvent — An observer disposed of the connection when it received its second element

import CourseDomain
import RxCore

enum E03 {
  final class MyConnectable<Element>: ObservableType {
    private let source: Observable<Element>
    private var subject = PublishSubject<Element>()
    private var connection: SingleAssignmentDisposable?
    private var isSending = false

    init(_ source: Observable<Element>) {
      self.source = source
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
      subject.subscribe(observer)
    }

    private func forget(_ ended: SingleAssignmentDisposable) {
      guard connection === ended else { return }
      connection = nil
      subject = PublishSubject()
    }

    func connect() -> Disposable {
      let running = self.connection
      let connection = running ?? SingleAssignmentDisposable()
      self.connection = connection
      if running == nil {
        let subject = self.subject
        connection.setDisposable(
          source.subscribe { event in
            if event.isStopEvent { self.forget(connection) }
            self.isSending = true
            subject.on(event)
            self.isSending = false
          }
        )
      }
      return Disposables.create {
        if self.isSending { return }
        self.forget(connection)
        connection.dispose()
      }
    }
  }
}
