// expect: failed bindingsNeedNoOwner — The result of `bind` was not stored

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
    private(set) var value: Element

    init(value: Element) {
      self.value = value
      subject = BehaviorSubject(value: value)
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

  private final class Binding: Disposable {
    var bag = DisposeBag()

    func dispose() { bag = DisposeBag() }
  }

  /// Passes the elements of `source` to `relay` until the result is disposed of.
  static func bind<Relay: MyRelay>(
    _ source: Observable<Relay.Element>,
    to relay: Relay,
    onError: @escaping (Error) -> Void
  ) -> Disposable {
    let binding = Binding()
    source
      .subscribe(onNext: { relay.accept($0) }, onError: { onError($0) })
      .disposed(by: binding.bag)
    return binding
  }
}
