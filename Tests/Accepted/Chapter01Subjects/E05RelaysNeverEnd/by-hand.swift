// No subject: observers in a dictionary, and the value under the same lock.

import CourseDomain
import RxCore

enum E05 {
  protocol MyRelay: ObservableType {
    func accept(_ element: Element)
  }

  final class MyPublishRelay<Element>: MyRelay {
    private let lock = Lock()
    private var observers: [Int: AnyObserver<Element>] = [:]
    private var tickets = 0

    func accept(_ element: Element) {
      for observer in lock.withLock({ Array(observers.values) }) { observer.onNext(element) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let ticket = lock.withLock {
        tickets += 1
        observers[tickets] = observer.asObserver()
        return tickets
      }
      return Disposables.create { [weak self] in
        guard let self else { return }
        self.lock.withLock { self.observers[ticket] = nil }
      }
    }
  }

  final class MyBehaviorRelay<Element>: MyRelay {
    private let lock = Lock()
    private var observers: [Int: AnyObserver<Element>] = [:]
    private var tickets = 0
    private var current: Element

    var value: Element { lock.withLock { current } }

    init(value: Element) {
      current = value
    }

    func accept(_ element: Element) {
      let audience = lock.withLock {
        current = element
        return Array(observers.values)
      }
      for observer in audience { observer.onNext(element) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let (ticket, first) = lock.withLock {
        tickets += 1
        observers[tickets] = observer.asObserver()
        return (tickets, current)
      }
      observer.onNext(first)
      return Disposables.create { [weak self] in
        guard let self else { return }
        self.lock.withLock { self.observers[ticket] = nil }
      }
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
