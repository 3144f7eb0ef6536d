// expect: failed sendToANewObserver — While Ana received 1, she subscribed a friend

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let lock = Lock()
    private var observers: [(ticket: Int, observer: AnyObserver<Element>)] = []
    private var issued = 0
    private var end: Event<Element>?
    private var queue: [Event<Element>] = []
    private var isDelivering = false
    private var added: [(ticket: Int, observer: AnyObserver<Element>)] = []

    func on(_ event: Event<Element>) {
      let mustDeliver = lock.withLock {
        if end != nil { return false }
        queue.append(event)
        if isDelivering { return false }
        isDelivering = true
        return true
      }
      if mustDeliver { deliverAll() }
    }

    private func deliverAll() {
      while let (event, receivers) = next() {
        for receiver in receivers {
          let isSubscribed =
            event.isStopEvent
            || lock.withLock {
              observers.contains { $0.ticket == receiver.ticket }
            }
          if isSubscribed { receiver.observer.on(event) }
        }
      }
    }

    private func next() -> (Event<Element>, [(ticket: Int, observer: AnyObserver<Element>)])? {
      lock.withLock {
        guard end == nil, !queue.isEmpty else {
          queue = []
          isDelivering = false
          observers += added
          added = []
          return nil
        }
        let event = queue.removeFirst()
        let receivers = observers
        guard event.isStopEvent else { return (event, receivers) }
        let all = observers + added
        end = event
        observers = []
        added = []
        return (event, all)
      }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let (ticket, last) = lock.withLock { () -> (Int, Event<Element>?) in
        if let end { return (0, end) }
        issued += 1
        if isDelivering {
          added.append((issued, observer.asObserver()))
        } else {
          observers.append((issued, observer.asObserver()))
        }
        return (issued, nil)
      }
      if let last {
        observer.on(last)
        return Disposables.create()
      }
      return Disposables.create { [weak self] in self?.remove(ticket) }
    }

    private func remove(_ ticket: Int) {
      _ = lock.withLock { () -> AnyObserver<Element>? in
        if let index = added.firstIndex(where: { $0.ticket == ticket }) {
          return added.remove(at: index).observer
        }
        guard let index = observers.firstIndex(where: { $0.ticket == ticket }) else { return nil }
        return observers.remove(at: index).observer
      }
    }
  }
}
