// expect: leaked disposalReleasesTheObserver — The observer unsubscribed from the relay, and a subscription is

import CourseDomain
import RxCore

enum E05 {
  protocol MyRelay: ObservableType {
    func accept(_ element: Element)
  }
  final class MyPublishRelay<Element>: MyRelay {
    private let subject = PublishSubject<Element>()
    func accept(_ element: Element) { subject.onNext(element) }
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      subject.subscribe(observer)
    }
  }
  final class MyBehaviorRelay<Element>: MyRelay {
    private let subject: BehaviorSubject<Element>
    var value: Element { try! subject.value() }
    init(value: Element) { subject = BehaviorSubject(value: value) }
    func accept(_ element: Element) { subject.onNext(element) }
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      _ = subject.subscribe(observer)
      return Disposables.create()
    }
  }
  static func bind<Relay: MyRelay>(
    _ source: Observable<Relay.Element>,
    to relay: Relay,
    onError: @escaping (Error) -> Void
  ) -> Disposable {
    source.subscribe(onNext: { relay.accept($0) }, onError: onError)
  }
}
