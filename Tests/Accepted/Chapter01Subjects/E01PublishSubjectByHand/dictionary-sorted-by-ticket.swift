// A dictionary keyed by ticket and notified in ticket order, a lock, and a state of two cases.

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private enum State {
      case open([Int: AnyObserver<Element>])
      case ended(Event<Element>)
    }

    private let lock = Lock()
    private var state = State.open([:])
    private var tickets = 0

    func on(_ event: Event<Element>) {
      let audience: [AnyObserver<Element>] = lock.withLock {
        guard case .open(let listeners) = state else { return [] }
        if event.isStopEvent { state = .ended(event) }
        return listeners.keys.sorted().compactMap { listeners[$0] }
      }
      audience.forEach { $0.on(event) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let (ticket, ending): (Int, Event<Element>?) = lock.withLock {
        tickets += 1
        switch state {
        case .ended(let event):
          return (tickets, event)
        case .open(var listeners):
          listeners[tickets] = observer.asObserver()
          state = .open(listeners)
          return (tickets, nil)
        }
      }
      if let ending { observer.on(ending) }
      return Disposables.create { self.remove(ticket) }
    }

    private func remove(_ ticket: Int) {
      lock.withLock {
        guard case .open(var listeners) = state else { return }
        listeners[ticket] = nil
        state = .open(listeners)
      }
    }
  }
}
