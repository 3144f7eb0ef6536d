// expect: failed notifiedInOrder — The observers were not notified in the order in which they

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let lock = Lock()
    private var observers: [Int: AnyObserver<Element>] = [:]
    private var nextTicket = 0
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
      while let (next, current) = takeNext() {
        for observer in current { observer.on(next) }
      }
    }

    private func takeNext() -> (Event<Element>, [AnyObserver<Element>])? {
      lock.withLock {
        guard !waiting.isEmpty else {
          isDelivering = false
          return nil
        }
        let next = waiting.removeFirst()
        if ending != nil { return (next, []) }
        let current = Array(observers.values)
        if next.isStopEvent { (ending, observers) = (next, [:]) }
        return (next, current)
      }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let (ticket, end) = lock.withLock {
        nextTicket += 1
        if ending == nil { observers[nextTicket] = observer.asObserver() }
        return (nextTicket, ending)
      }
      if let end { observer.on(end) }
      return Disposables.create { [weak self] in self?.remove(ticket) }
    }

    private func remove(_ ticket: Int) {
      lock.withLock { observers[ticket] = nil }
    }
  }
}
