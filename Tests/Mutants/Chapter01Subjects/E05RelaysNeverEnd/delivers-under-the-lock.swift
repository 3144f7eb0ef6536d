// expect: crashed valueCanBeRead — `value` did not return the element accepted last.

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
    private let lock = Lock()
    private var observers: [Int: AnyObserver<Element>] = [:]
    private var n = 0
    private var current: Element
    var value: Element { lock.withLock { current } }
    init(value: Element) { current = value }
    func accept(_ element: Element) {
      lock.withLock {
        current = element
        for o in observers.sorted(by: { $0.key < $1.key }) { o.value.onNext(element) }
      }
    }
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let (k, v) = lock.withLock {
        n += 1; observers[n] = observer.asObserver(); return (n, current)
      }
      observer.onNext(v)
      return Disposables.create { [weak self] in self?.lock.withLock { self?.observers[k] = nil } }
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
