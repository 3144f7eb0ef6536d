// expect: leaked terminationReleasesTheObservers — The subject still retains an observer after `completed`.

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private let lock = Lock()
    private var entries: [(ticket: Int, observer: AnyObserver<Element>)] = []
    private var nextTicket = 0
    private var ending: Event<Element>?

    func on(_ event: Event<Element>) {
      let observers: [AnyObserver<Element>] = lock.withLock {
        guard ending == nil else { return [] }
        let observers = entries.map(\.observer)
        if event.isStopEvent { ending = event }
        return observers
      }
      for observer in observers { observer.on(event) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let (ticket, end) = lock.withLock {
        nextTicket += 1
        if ending == nil { entries.append((nextTicket, observer.asObserver())) }
        return (nextTicket, ending)
      }
      if let end { observer.on(end) }
      return Disposables.create { [weak self] in self?.remove(ticket) }
    }

    private func remove(_ ticket: Int) {
      lock.withLock { entries.removeAll { $0.ticket == ticket } }
    }
  }
}
