// expect: failed bindingsRetainTheRelay — The last other reference to the relay was released

import CourseDomain
import RxCore

enum E05 {
  /// A relay: an observable with one input, `accept(_:)`.
  protocol MyRelay: AnyObject, ObservableType {
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
      // Throws only after a terminal event or disposal, and nothing outside can cause either.
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
    source.subscribe(onNext: { [weak relay] in relay?.accept($0) }, onError: onError)
  }
}
