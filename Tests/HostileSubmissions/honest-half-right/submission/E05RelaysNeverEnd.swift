// 1.5 Relays never end
//
// A relay is a subject without an ending: `accept` is all it offers. Build the two that every
// app uses, and `bind`, which feeds a stream into a relay: completion of the stream is
// dropped, an error is handed to `onError`, and the relay lives on. A behavior relay always
// has a value and tells it first; whoever reads `value` while hearing a new one, reads it.

import CourseDomain
import RxCore

enum E05 {
  /// A relay: an observable with one input, `accept(_:)`.
  protocol MyRelay: ObservableType {
    func accept(_ element: Element)
  }

  final class MyPublishRelay<Element>: MyRelay {
    private let subject = PublishSubject<Element>()

    func accept(_ element: Element) {
      subject.onNext(element)
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      subject.subscribe(observer)
    }
  }

  final class MyBehaviorRelay<Element>: MyRelay {
    private let subject: BehaviorSubject<Element>

    var value: Element {
      // Nobody can end the subject or dispose of it, and only then would it throw.
      try! subject.value()
    }

    init(value: Element) {
      subject = BehaviorSubject(value: value)
    }

    func accept(_ element: Element) {
      subject.onNext(element)
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      subject.subscribe(observer)
    }
  }

  /// Passes the elements of `source` to `relay` until the result is disposed of.
  static func bind<Relay: MyRelay>(
    _ source: Observable<Relay.Element>,
    to relay: Relay,
    onError: @escaping (Error) -> Void
  ) -> Disposable {
    source.subscribe(onNext: relay.accept, onError: onError)
  }
}
