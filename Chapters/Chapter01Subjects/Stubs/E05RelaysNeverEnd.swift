// 1.5 Relays never end
//
// A relay is a subject without an ending: `accept` is all it offers. Build the two that every
// app uses, and `bind`, which feeds a stream into a relay: completion of the stream is
// dropped, an error is handed to `onError`, and the relay lives on. A behavior relay always
// has a value and tells it first; what is accepted while that is heard is heard as well, and
// whoever reads `value` while hearing a new one, reads it.

import CourseDomain
import RxCore

enum E05 {
  /// What both relays can do.
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

  /// Feeds `source` into `relay` until the result is disposed.
  static func bind<Relay: MyRelay>(
    _ source: Observable<Relay.Element>,
    to relay: Relay,
    onError: @escaping (Error) -> Void
  ) -> Disposable {
    // TODO: 1.5 Which events may reach the relay?
    Disposables.create()
  }
}
