// 1.1 PublishSubject by hand
//
// Build a subject: an observer to which events are sent, and an observable that sends each event
// on to its current observers.
//
// - `on(_:)` sends each event to every observer once, in the order in which they subscribed.
// - `subscribe(_:)` adds an observer, which receives only later events: no element is stored.
// - `.completed` or `.error` is the last event. After it `on(_:)` does nothing, and a new observer
//   receives exactly that event, at once.
// - The disposable that `subscribe(_:)` returns removes that one observer, and no other.
// - The subject releases an observer when its subscription is disposed of, and all observers
//   when it has sent them the terminal event. It does not retain an observer that subscribes after
//   that event.
// - A subject to which nothing refers is deallocated, even if it still has observers. The disposable
//   of a subscription may retain the subject.
// - An observer may subscribe, unsubscribe and send while it receives an event. An observer that
//   is added during the delivery of an element does not receive that element. One that is removed
//   before its turn may receive it.
// - An element that is sent during a delivery reaches every observer that is subscribed when it is
//   sent. It may arrive before or after the element of that delivery.
// - Another thread may call the subject at any time. Protect its state with a `Lock`, which is
//   declared in Sources/CourseDomain/Lock.swift.

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.1 What does a subject have to remember?
    private let lock = Lock()
    private var entries: [(ticket: Int, observer: AnyObserver<Element>)] = []
    private var nextTicket = 0
    private var ending: Event<Element>?
    // END SOLUTION

    func on(_ event: Event<Element>) {
      // BEGIN SOLUTION
      // STUB: // TODO: 1.1 Send the event to all current observers.
      for observer in observers(for: event) { observer.on(event) }
      // END SOLUTION
    }
    // BEGIN SOLUTION
    // STUB:

    /// The observers that receive `event`: a copy of the list, because it may change during
    /// delivery. They are called without the lock, since their code is unknown and may call back.
    private func observers(for event: Event<Element>) -> [AnyObserver<Element>] {
      lock.withLock {
        guard ending == nil else { return [] }
        let observers = entries.map(\.observer)
        if event.isStopEvent {
          ending = event
          entries = []
        }
        return observers
      }
    }

    private func remove(_ ticket: Int) {
      lock.withLock { entries.removeAll { $0.ticket == ticket } }
    }

    // END SOLUTION
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      // BEGIN SOLUTION
      // STUB: // TODO: 1.1 Add the observer, and return a disposable that removes it.
      // STUB: Observable.unimplemented("1.1").subscribe(observer)
      let (ticket, end) = lock.withLock {
        nextTicket += 1
        if ending == nil { entries.append((nextTicket, observer.asObserver())) }
        return (nextTicket, ending)
      }
      if let end {
        observer.on(end)
        return Disposables.create()
      }
      return Disposables.create { [weak self] in self?.remove(ticket) }
      // END SOLUTION
    }
  }
}
