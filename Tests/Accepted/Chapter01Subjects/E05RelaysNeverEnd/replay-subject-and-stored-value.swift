// The behavior relay wraps a ReplaySubject of one that starts filled, and stores its own value.

import CourseDomain
import RxCore

enum E05 {
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
    private let subject = ReplaySubject<Element>.create(bufferSize: 1)
    private(set) var value: Element

    init(value: Element) {
      self.value = value
      accept(value)
    }

    func accept(_ element: Element) {
      value = element
      subject.onNext(element)
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      subject.subscribe(observer)
    }
  }

  static func bind<Relay: MyRelay>(
    _ source: Observable<Relay.Element>,
    to relay: Relay,
    onError: @escaping (Error) -> Void
  ) -> Disposable {
    source
      .do(onNext: { relay.accept($0) }, onError: onError)
      .subscribe(onError: { _ in })
  }
}
