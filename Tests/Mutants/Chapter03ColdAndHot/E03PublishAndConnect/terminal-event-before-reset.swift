// expect: failed comingAgainOnTheEnd — An observer subscribed again while it received the terminal event, and did not receive

import CourseDomain
import RxCore

enum E03 {
  final class MyConnectable<Element>: ObservableType {
    private let source: Observable<Element>
    private let lock = Lock()
    private var subject = PublishSubject<Element>()
    /// The subscription to the source; nil while not connected.
    private var connection: SingleAssignmentDisposable?

    init(_ source: Observable<Element>) {
      self.source = source
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
      lock.withLock { subject }.subscribe(observer)
    }

    /// Forgets a finished connection, unless the next one has replaced it already.
    private func forget(_ ended: SingleAssignmentDisposable) {
      lock.withLock {
        guard connection === ended else { return }
        connection = nil
        subject = PublishSubject()
      }
    }

    func connect() -> Disposable {
      let (connection, subject, isNew) = lock.withLock {
        let running = self.connection
        let connection = running ?? SingleAssignmentDisposable()
        self.connection = connection
        return (connection, self.subject, running == nil)
      }
      if isNew {
        // The connection is stored before the source can terminate it.
        connection.setDisposable(
          source.subscribe { event in
            subject.on(event)
            if event.isStopEvent { self.forget(connection) }
          }
        )
      }
      return Disposables.create {
        self.forget(connection)
        connection.dispose()
      }
    }
  }
}
