// No subject: observers in a dictionary, each under a key of its own.

import CourseDomain
import RxCore

enum E05 {
  protocol MyRelay: ObservableType {
    func accept(_ element: Element)
  }

  /// The key of an observer: no two of them are the same object.
  private final class Key {}

  final class MyPublishRelay<Element>: MyRelay {
    private var observers: [ObjectIdentifier: AnyObserver<Element>] = [:]

    func accept(_ element: Element) {
      for observer in observers.values { observer.onNext(element) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let key = Key()
      observers[ObjectIdentifier(key)] = observer.asObserver()
      return Disposables.create { self.observers[ObjectIdentifier(key)] = nil }
    }
  }

  final class MyBehaviorRelay<Element>: MyRelay {
    private var observers: [ObjectIdentifier: AnyObserver<Element>] = [:]
    private(set) var value: Element

    init(value: Element) {
      self.value = value
    }

    func accept(_ element: Element) {
      value = element
      for observer in observers.values { observer.onNext(element) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let key = Key()
      observers[ObjectIdentifier(key)] = observer.asObserver()
      observer.onNext(value)
      return Disposables.create { self.observers[ObjectIdentifier(key)] = nil }
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
