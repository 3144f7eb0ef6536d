// expect: failed sourcesThatEndAtOnce — The source completed during `connect()`, and the finished connection was then

import CourseDomain
import RxCore

enum E03 {
  final class MyConnectable<Element>: ObservableType {
    private let source: Observable<Element>
    private var subject = PublishSubject<Element>()
    private var connection: Disposable?
    private var number = 0

    init(_ source: Observable<Element>) {
      self.source = source
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
      subject.subscribe(observer)
    }

    func connect() -> Disposable {
      let present = number
      if connection == nil {
        let subject = subject
        connection = source.subscribe { event in
          if event.isStopEvent { self.forget(present) }
          subject.on(event)
        }
      }
      return Disposables.create { self.forget(present) }
    }

    private func forget(_ ended: Int) {
      guard ended == number else { return }
      number += 1
      connection?.dispose()
      connection = nil
      subject = PublishSubject()
    }
  }
}
