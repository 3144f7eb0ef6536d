// expect: failed nothingIsLostAtFirst — An observer accepted two values while it received the first

import CourseDomain
import RxCore

enum E05 {
  /// What both relays can do.
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
    private let changes = PublishSubject<Element>()
    private(set) var value: Element

    init(value: Element) {
      self.value = value
    }

    func accept(_ element: Element) {
      value = element
      changes.onNext(element)
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      observer.onNext(value)
      return changes.subscribe(observer)
    }
  }

  /// Feeds `source` into `relay` until the result is disposed.
  static func bind<Relay: MyRelay>(
    _ source: Observable<Relay.Element>,
    to relay: Relay,
    onError: @escaping (Error) -> Void
  ) -> Disposable {
    source.subscribe(onNext: relay.accept, onError: onError)
  }
}
