// expect: leaked disposalReleasesTheObserver — The subject still retains an observer whose subscription was

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private let lock = Lock()
    private var listeners: [(observer: AnyObserver<Element>, hasLeft: () -> Bool)] = []
    private var ending: Event<Element>?

    func on(_ event: Event<Element>) {
      let current = lock.withLock { () -> [AnyObserver<Element>] in
        guard ending == nil else { return [] }
        defer {
          if event.isStopEvent {
            ending = event
            listeners = []
          }
        }
        return listeners.filter { !$0.hasLeft() }.map(\.observer)
      }
      for observer in current { observer.on(event) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      var hasLeft = false
      let end = lock.withLock {
        if ending == nil { listeners.append((observer.asObserver(), { hasLeft })) }
        return ending
      }
      if let end { observer.on(end) }
      return Disposables.create { self.lock.withLock { hasLeft = true } }
    }
  }
}
