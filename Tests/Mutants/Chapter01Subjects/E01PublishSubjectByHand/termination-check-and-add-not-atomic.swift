// expect: failed threadsMeet — An observer subscribed while another thread sent `completed`, and

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private let lock = Lock()
    private var listeners: [(ticket: Int, observer: AnyObserver<Element>)] = []
    private var nextTicket = 0
    private var ending: Event<Element>?

    func on(_ event: Event<Element>) {
      let audience = lock.withLock {
        guard ending == nil else { return [AnyObserver<Element>]() }
        let audience = listeners.map(\.observer)
        if event.isStopEvent {
          ending = event
          listeners = []
        }
        return audience
      }
      for observer in audience { observer.on(event) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      if let end = lock.withLock({ ending }) {
        observer.on(end)
        return Disposables.create()
      }
      let ticket = lock.withLock {
        nextTicket += 1
        listeners.append((nextTicket, observer.asObserver()))
        return nextTicket
      }
      return Disposables.create { [self] in
        lock.withLock { listeners.removeAll { $0.ticket == ticket } }
      }
    }
  }
}
