// 1.7 Re-entrant sender
//
// An observer may send an event to the subject from which it is receiving one. Build a subject
// that delivers its events in order all the same. It may contain a `PublishSubject`.
//
// - Without such sends it behaves like a `PublishSubject`: all rules of 1.1 hold.
// - Every observer receives 1 before 2 if an observer sends 2 while it receives 1.
// - An observer is never called again before its previous call has returned, not even from
//   another thread.
// - Events that are sent during a delivery are delivered after it, in the order in which they were
//   sent, and none is lost.
// - An observer that unsubscribes receives none of the events that are still queued. A new observer
//   may receive them.
// - Nothing follows a terminal event, no matter from where it was sent.
// - Another thread may send at any time. Its event is delivered by either thread, perhaps after its
//   call of `on(_:)` has returned. Protect the queue with a `Lock`, which is declared in
//   Sources/CourseDomain/Lock.swift.
// - Subjects are independent: an event for another subject is delivered at once.
// - A subject to which nothing refers is deallocated.

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
      let isBusy = lock.withLock {
        waiting.append(event)
        defer { isDelivering = true }
        return isDelivering
      }
      // The running delivery returns to the queue, so the event is not lost.
      if isBusy { return }
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
