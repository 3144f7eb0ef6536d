// expect: failed nothingIsLostAtFirst — An observer accepted two values while it received the first

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
    private let subject = PublishSubject<Element>()
    private(set) var value: Element
    private var version = 0

    init(value: Element) {
      self.value = value
    }

    func accept(_ element: Element) {
      value = element
      version += 1
      subject.onNext(element)
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let seen = version
      observer.onNext(value)
      let subscription = subject.subscribe(observer)
      if version != seen { observer.onNext(value) }
      return subscription
    }
  }

  /// Passes the elements of `source` to `relay` until the result is disposed of.
  static func bind<Relay: MyRelay>(
    _ source: Observable<Relay.Element>,
    to relay: Relay,
    onError: @escaping (Error) -> Void
  ) -> Disposable {
    source.subscribe(onNext: { relay.accept($0) }, onError: { onError($0) })
  }
}
