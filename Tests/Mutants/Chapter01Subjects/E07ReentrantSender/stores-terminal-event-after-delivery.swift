// expect: failed lateObserversReceiveTheEnd — An observer subscribed after the terminal event, or

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let lock = Lock()
    private var observers: [(ticket: Int, observer: AnyObserver<Element>)] = []
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
        if next.isStopEvent { finish(with: next) }
      }
    }

    private func finish(with event: Event<Element>) {
      lock.withLock { (ending, observers) = (ending ?? event, []) }
    }

    private func takeNext() -> (Event<Element>, [AnyObserver<Element>])? {
      lock.withLock {
        guard !waiting.isEmpty else {
          isDelivering = false
          return nil
        }
        let next = waiting.removeFirst()
        if ending != nil { return (next, []) }
        return (next, observers.map(\.observer))
      }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let (ticket, end) = lock.withLock {
        nextTicket += 1
        if ending == nil { observers.append((nextTicket, observer.asObserver())) }
        return (nextTicket, ending)
      }
      if let end { observer.on(end) }
      return Disposables.create { [weak self] in self?.remove(ticket) }
    }

    private func remove(_ ticket: Int) {
      lock.withLock { observers.removeAll { $0.ticket == ticket } }
    }
  }
}
