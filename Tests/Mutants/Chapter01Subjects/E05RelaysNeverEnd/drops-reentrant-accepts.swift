// expect: failed receivedDuringTheCall — An observer accepted 2 while it received 1

import CourseDomain
import RxCore

enum E05 {
  /// A relay: an observable with one input, `accept(_:)`.
  protocol MyRelay: ObservableType {
    func accept(_ element: Element)
  }

  final class MyPublishRelay<Element>: MyRelay {
    private let subject = PublishSubject<Element>()
    private var isSending = false

    func accept(_ element: Element) {
      if isSending { return }
      isSending = true
      subject.onNext(element)
      isSending = false
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
    source.subscribe(onNext: relay.accept, onError: onError)
  }
}
