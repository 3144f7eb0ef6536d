// expect: leaked observersAreReleased — The subject still retains an observer

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let lock = Lock()
    private var observers: [(observer: AnyObserver<Element>, exit: BooleanDisposable)] = []
    private var ending: Event<Element>?
    private var waiting: [Event<Element>] = []
    private var isDelivering = false

    func on(_ event: Event<Element>) {
      let isBusy = lock.withLock {
        waiting.append(event)
        defer { isDelivering = true }
        return isDelivering
      }
      if isBusy { return }
      while let next = takeNext() {
        let current = observers
        if ending != nil { continue }
        if next.isStopEvent { ending = next }
        for (observer, exit) in current where !exit.isDisposed { observer.on(next) }
      }
    }

    private func takeNext() -> Event<Element>? {
      lock.withLock {
        guard !waiting.isEmpty else {
          isDelivering = false
          return nil
        }
        return waiting.removeFirst()
      }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      if let ending {
        observer.on(ending)
        return Disposables.create()
      }
      let exit = BooleanDisposable()
      observers.append((observer.asObserver(), exit))
      return exit
    }
  }
}
