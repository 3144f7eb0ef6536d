// expect: failed theEndMayBeAnswered — Ana sends y and subscribes a friend while she receives the

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {

    private let lock = Lock()
    private var nextKey = 0
    private var observers: [Int: AnyObserver<Element>] = [:]
    private var end: Event<Element>?

    func on(_ event: Event<Element>) {
      if lock.withLock({ end != nil }) { return }
      let targets = lock.withLock { observers.sorted { $0.key < $1.key }.map(\.value) }
      for t in targets { t.on(event) }
      if event.isStopEvent {
        lock.withLock {
          end = event; observers.removeAll()
        }
      }
    }
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      if let e = lock.withLock({ end }) { observer.on(e); return Disposables.create() }
      let key = lock.withLock {
        nextKey += 1; observers[nextKey] = observer.asObserver(); return nextKey
      }
      return Disposables.create { [weak self] in
        self?.lock.withLock { _ = self?.observers.removeValue(forKey: key) }
      }
    }
  }
}
