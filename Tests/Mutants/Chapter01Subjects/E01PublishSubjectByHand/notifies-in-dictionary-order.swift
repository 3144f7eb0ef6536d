// expect: failed notifiedInSubscriptionOrder — The observers were not notified in the order in which

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private let lock = Lock()
    private var listeners: [Int: AnyObserver<Element>] = [:]
    private var count = 0
    private var end: Event<Element>?
    func on(_ event: Event<Element>) {
      let all: [AnyObserver<Element>] = lock.withLock {
        guard end == nil else { return [] }
        let all = Array(listeners.values)
        if event.isStopEvent {
          end = event
          listeners = [:]
        }
        return all
      }
      for each in all { each.on(event) }
    }
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let (over, id) = lock.withLock {
        count += 1
        if end == nil { listeners[count] = observer.asObserver() }
        return (end, count)
      }
      if let over {
        observer.on(over)
        return Disposables.create()
      }
      return Disposables.create { [weak self] in
        guard let self else { return }
        self.lock.withLock { self.listeners[id] = nil }
      }
    }
  }
}
