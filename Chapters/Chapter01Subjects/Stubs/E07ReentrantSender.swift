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
    // TODO: 1.7 Where are events queued?

    func on(_ event: Event<Element>) {
      // TODO: 1.7 Finish one delivery before you start the next.
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      // TODO: 1.7 Subscribe the observer.
      Observable.unimplemented("1.7").subscribe(observer)
    }
  }
}
