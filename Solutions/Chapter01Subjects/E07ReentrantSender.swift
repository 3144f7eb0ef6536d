// 1.7 Re-entrant sender
//
// A listener may answer: while it hears 1, it sends 2 into the same subject. Build a subject
// that stays in order all the same. Everyone hears 1 before 2; nobody is told something new
// while still busy with the old; nothing is lost, and nothing follows the end, wherever it
// was sent from. For the rest it is a PublishSubject, and you may use one.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.7 Where are events queued?
    private let subject = PublishSubject<Element>()
    private let lock = Lock()
    private var waiting: [Event<Element>] = []
    private var isDelivering = false
    // END SOLUTION

    func on(_ event: Event<Element>) {
      // BEGIN SOLUTION
      // STUB: // TODO: 1.7 Finish one delivery before you start the next.
      let someoneIsDelivering = lock.withLock {
        waiting.append(event)
        defer { isDelivering = true }
        return isDelivering
      }
      // The running delivery returns to the queue, so the event is not lost.
      if someoneIsDelivering { return }
      while let next = takeNext() { subject.on(next) }
      // END SOLUTION
    }
    // BEGIN SOLUTION
    // STUB:

    /// Removes the first event of the queue. Finding the queue empty and clearing the flag are one
    /// step: between two steps another thread could append an event that is never delivered.
    private func takeNext() -> Event<Element>? {
      lock.withLock {
        guard !waiting.isEmpty else {
          isDelivering = false
          return nil
        }
        return waiting.removeFirst()
      }
    }

    // END SOLUTION
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      // BEGIN SOLUTION
      // STUB: // TODO: 1.7 Subscribe the observer.
      // STUB: Observable.unimplemented("1.7").subscribe(observer)
      subject.subscribe(observer)
      // END SOLUTION
    }
  }
}
