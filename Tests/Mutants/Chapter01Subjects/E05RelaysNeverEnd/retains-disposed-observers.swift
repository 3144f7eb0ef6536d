// expect: leaked observersAreReleased — The observer unsubscribed, and the relay still retains it.

import CourseDomain
import RxCore

enum E05 {
  /// A relay: an observable with one input, `accept(_:)`.
  protocol MyRelay: ObservableType {
    func accept(_ element: Element)
  }

  final class MyPublishRelay<Element>: MyRelay {
    private var observers: [(observer: AnyObserver<Element>, exit: BooleanDisposable)] = []

    func accept(_ element: Element) {
      for (observer, exit) in observers where !exit.isDisposed { observer.onNext(element) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let exit = BooleanDisposable()
      observers.append((observer.asObserver(), exit))
      return exit
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
