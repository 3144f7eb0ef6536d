// expect: crashed subscribesDuringDelivery — Ana subscribes a friend while x is delivered, and the

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private let lock = Lock()

    private var listeners: [(ticket: Int, observer: AnyObserver<Element>)] = []
    private var nextTicket = 0
    private var ending: Event<Element>?

    func on(_ event: Event<Element>) {
      lock.withLock {
        guard ending == nil else { return }
        for listener in listeners { listener.observer.on(event) }
        if event.isStopEvent {
          ending = event
          listeners = []
        }
      }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      lock.withLock {
        if let ending {
          observer.on(ending)
          return Disposables.create()
        }
        let ticket = nextTicket
        nextTicket += 1
        listeners.append((ticket, observer.asObserver()))
        return Disposables.create { [weak self] in self?.release(ticket) }
      }
    }

    private func release(_ ticket: Int) {
      lock.withLock { listeners.removeAll { $0.ticket == ticket } }
    }
  }
}
