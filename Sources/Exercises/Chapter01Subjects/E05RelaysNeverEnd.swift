// 1.5 Relays never end
//
// A relay is a subject that cannot terminate: `accept(_:)` is its only input. Build the two relays
// that apps use, and `bind`, which subscribes a relay to an observable. You may use subjects;
// RxCore's relays are not allowed. Replace `let value` with a property that changes.
//
// Both relays:
// - `accept(_:)` sends the element to every current observer before it returns, and two equal
//   elements twice. An observer may call `accept(_:)` while it receives an element.
// - The relay releases an observer that unsubscribes. When the last observer unsubscribes, no
//   subscription remains in the relay.
// - Relays are independent: an observer receives only the elements of its own relay.
// - A relay never sends a terminal event, not even when it is deallocated.
// - All calls come from one thread: you need no `Lock`.
//
// `MyBehaviorRelay`:
// - A new observer first receives the current value, then every accepted element.
// - `value` is the element accepted last. An observer that reads it while it receives an element
//   gets that element, unless a newer one has been accepted meanwhile.
// - No element that is accepted while an observer receives the current value is lost.
//
// `bind`:
// - Subscribes to the source once, and passes each element to `relay.accept(_:)`. The source may
//   emit and terminate during that subscription.
// - Ignores `completed`. The relay continues to work for other sources; several may be bound to it
//   at the same time.
// - Calls `onError` once if the source fails. The relay continues to work.
// - Disposing of the result unsubscribes from the source. The binding lasts, and retains the relay,
//   until then or until the source terminates, even if the result is not stored.

import CourseDomain
import RxCore

enum E05 {
  /// A relay: an observable with one input, `accept(_:)`.
  protocol MyRelay: ObservableType {
    func accept(_ element: Element)
  }

  final class MyPublishRelay<Element>: MyRelay {
    // TODO: 1.5 Store a subject.

    func accept(_ element: Element) {
      // TODO: 1.5 Emit the element.
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      // TODO: 1.5 Subscribe the observer.
      Observable.unimplemented("1.5").subscribe(observer)
    }
  }

  final class MyBehaviorRelay<Element>: MyRelay {
    // TODO: 1.5 Store the current value.
    let value: Element

    init(value: Element) {
      self.value = value
    }

    func accept(_ element: Element) {
      // TODO: 1.5 Store the element, and emit it.
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      // TODO: 1.5 Subscribe the observer.
      Observable.unimplemented("1.5").subscribe(observer)
    }
  }

  /// Passes the elements of `source` to `relay` until the result is disposed of.
  static func bind<Relay: MyRelay>(
    _ source: Observable<Relay.Element>,
    to relay: Relay,
    onError: @escaping (Error) -> Void
  ) -> Disposable {
    // TODO: 1.5 Which events may reach the relay?
    Disposables.create()
  }
}
