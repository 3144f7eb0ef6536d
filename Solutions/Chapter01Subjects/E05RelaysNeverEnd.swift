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
    // BEGIN SOLUTION
    // STUB: // TODO: 1.5 Store a subject.
    private let subject = PublishSubject<Element>()
    // END SOLUTION

    func accept(_ element: Element) {
      // BEGIN SOLUTION
      // STUB: // TODO: 1.5 Emit the element.
      subject.onNext(element)
      // END SOLUTION
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      // BEGIN SOLUTION
      // STUB: // TODO: 1.5 Subscribe the observer.
      // STUB: Observable.unimplemented("1.5").subscribe(observer)
      subject.subscribe(observer)
      // END SOLUTION
    }
  }

  final class MyBehaviorRelay<Element>: MyRelay {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.5 Store the current value.
    // STUB: let value: Element
    private let subject: BehaviorSubject<Element>

    var value: Element {
      // Throws only after a terminal event or disposal, and nothing outside can cause either.
      try! subject.value()
    }
    // END SOLUTION

    init(value: Element) {
      // BEGIN SOLUTION
      // STUB: self.value = value
      subject = BehaviorSubject(value: value)
      // END SOLUTION
    }

    func accept(_ element: Element) {
      // BEGIN SOLUTION
      // STUB: // TODO: 1.5 Store the element, and emit it.
      subject.onNext(element)
      // END SOLUTION
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      // BEGIN SOLUTION
      // STUB: // TODO: 1.5 Subscribe the observer.
      // STUB: Observable.unimplemented("1.5").subscribe(observer)
      subject.subscribe(observer)
      // END SOLUTION
    }
  }

  /// Feeds `source` into `relay` until the result is disposed.
  static func bind<Relay: MyRelay>(
    _ source: Observable<Relay.Element>,
    to relay: Relay,
    onError: @escaping (Error) -> Void
  ) -> Disposable {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.5 Which events may reach the relay?
    // STUB: Disposables.create()
    source.subscribe(onNext: relay.accept, onError: onError)
    // END SOLUTION
  }
}
