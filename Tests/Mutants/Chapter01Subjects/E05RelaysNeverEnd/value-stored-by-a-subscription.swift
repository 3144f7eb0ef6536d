// expect: leaked disposalReleasesTheObserver — The observer unsubscribed from the relay, and a subscription

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
    private let subject: BehaviorSubject<Element>
    private let bag = DisposeBag()
    private(set) var value: Element

    init(value: Element) {
      self.value = value
      subject = BehaviorSubject(value: value)
      // The first observer: the value is stored before any other observer receives it.
      subject
        .subscribe(onNext: { [unowned self] in self.value = $0 })
        .disposed(by: bag)
    }

    func accept(_ element: Element) {
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
    source.subscribe { event in
      switch event {
      case .next(let element): relay.accept(element)
      case .error(let error): onError(error)
      case .completed: break
      }
    }
  }
}
