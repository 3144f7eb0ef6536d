// expect: failed disposalStopsDelivery — Ana did not receive exactly x: she unsubscribes at

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {

    private let lock = Lock()
    private var nextKey = 0
    private var observers: [Int: AnyObserver<Element>] = [:]
    private var end: Event<Element>?

    func on(_ event: Event<Element>) {
      let targets: [AnyObserver<Element>] = lock.withLock {
        if end != nil { return [] }
        let all = observers.sorted { $0.key < $1.key }.map(\.value)
        if event.isStopEvent { end = event; observers.removeAll() }
        return all
      }
      for t in targets { t.on(event) }
    }
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      if let e = lock.withLock({ end }) { observer.on(e); return Disposables.create() }
      let key = lock.withLock {
        nextKey += 1; observers[nextKey] = observer.asObserver(); return nextKey
      }
      return Disposables.create()
    }
  }
}
