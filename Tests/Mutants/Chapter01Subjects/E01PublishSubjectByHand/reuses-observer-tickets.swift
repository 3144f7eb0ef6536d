// expect: failed newSubscribersHaveTheirOwnTicket — Cleo subscribed after Ana had unsubscribed, and got

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private let lock = Lock()
    private var listeners: [(id: Int, observer: AnyObserver<Element>)] = []
    private var end: Event<Element>?
    func on(_ event: Event<Element>) {
      let all: [AnyObserver<Element>] = lock.withLock {
        guard end == nil else { return [] }
        let all = listeners.map(\.observer)
        if event.isStopEvent {
          end = event
          listeners = []
        }
        return all
      }
      for each in all { each.on(event) }
    }
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let (over, id) = lock.withLock {
        let id = listeners.count
        if end == nil { listeners.append((id, observer.asObserver())) }
        return (end, id)
      }
      if let over {
        observer.on(over)
        return Disposables.create()
      }
      return Disposables.create { [weak self] in
        guard let self else { return }
        self.lock.withLock { self.listeners.removeAll { $0.id == id } }
      }
    }
  }
}
