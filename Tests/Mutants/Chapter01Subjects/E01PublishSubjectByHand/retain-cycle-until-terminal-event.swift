// expect: leaked subjectsAreDeallocated — The last reference to the subject was released, and the subject

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private let lock = Lock()
    private var listeners: [(ticket: Int, observer: AnyObserver<Element>, way: Disposable)] = []
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
      let (way, end) = lock.withLock {
        nextTicket += 1
        let ticket = nextTicket
        let way = Disposables.create {
          self.lock.withLock { self.listeners.removeAll { $0.ticket == ticket } }
        }
        if ending == nil { listeners.append((ticket, observer.asObserver(), way)) }
        return (way, ending)
      }
      if let end { observer.on(end) }
      return way
    }
  }
}
