// 3.3 publish and connect
//
// Build what `publish()` returns. Whoever subscribes waits; `connect()` subscribes to the source,
// once for all of them, and what it returns ends that subscription. Connecting while connected
// changes nothing, and gives a handle on the connection that runs. When a connection is over,
// ended by the source or disposed of, the next one begins from scratch: with a new subject, so
// that those who waited at the old one hear nothing of it.

import CourseDomain
import RxCore

enum E03 {
  final class MyConnectable<Element>: ObservableType {
    // BEGIN SOLUTION
    // STUB: // TODO: 3.3 What is created once, and what for each connection?
    private let source: Observable<Element>
    private let lock = Lock()
    private var subject = PublishSubject<Element>()
    /// The subscription to the source; nil while not connected.
    private var connection: SingleAssignmentDisposable?
    // END SOLUTION

    init(_ source: Observable<Element>) {
      // BEGIN SOLUTION
      // STUB: // TODO: 3.3 Store the source.
      self.source = source
      // END SOLUTION
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
      // BEGIN SOLUTION
      // STUB: // TODO: 3.3 What is the observer subscribed to?
      // STUB: Disposables.create()
      lock.withLock { subject }.subscribe(observer)
      // END SOLUTION
    }
    // BEGIN SOLUTION
    // STUB:

    /// Forgets a finished connection, unless the next one has replaced it already.
    private func forget(_ ended: SingleAssignmentDisposable) {
      lock.withLock {
        guard connection === ended else { return }
        connection = nil
        subject = PublishSubject()
      }
    }

    // END SOLUTION
    func connect() -> Disposable {
      // BEGIN SOLUTION
      // STUB: // TODO: 3.3 Subscribe to the source, once for all observers.
      // STUB: Disposables.create()
      let (connection, subject, isNew) = lock.withLock {
        let running = self.connection
        self.connection = running ?? SingleAssignmentDisposable()
        return (self.connection!, self.subject, running == nil)
      }
      if isNew {
        // The connection is stored before the source can terminate it.
        connection.setDisposable(
          source.subscribe { event in
            if event.isStopEvent { self.forget(connection) }
            subject.on(event)
          }
        )
      }
      return Disposables.create {
        self.forget(connection)
        connection.dispose()
      }
      // END SOLUTION
    }
  }
}
