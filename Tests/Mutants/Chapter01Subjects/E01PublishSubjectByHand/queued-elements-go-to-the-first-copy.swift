// expect: failed sendToANewObserverDuringDelivery — While Ana received x, she subscribed a friend

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private let lock = Lock()
    private var observers: [(ticket: Int, observer: AnyObserver<Element>)] = []
    private var nextTicket = 0
    private var terminal: Event<Element>?
    private var queue: [Event<Element>] = []
    private var isSending = false

    func on(_ event: Event<Element>) {
      let current = lock.withLock { () -> [(ticket: Int, observer: AnyObserver<Element>)]? in
        guard terminal == nil else { return nil }
        if event.isStopEvent { terminal = event }
        queue.append(event)
        if isSending { return nil }
        isSending = true
        return observers
      }
      guard let current else { return }
      while let next = lock.withLock({ () -> Event<Element>? in
        if queue.isEmpty {
          isSending = false
          return nil
        }
        return queue.removeFirst()
      }) {
        for each in current { each.observer.on(next) }
      }
      let finished = lock.withLock { () -> [(ticket: Int, observer: AnyObserver<Element>)] in
        guard terminal != nil else { return [] }
        defer { observers = [] }
        return observers
      }
      _ = finished
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let (ticket, end): (Int, Event<Element>?) = lock.withLock {
        if let terminal { return (0, terminal) }
        nextTicket += 1
        observers.append((nextTicket, observer.asObserver()))
        return (nextTicket, nil)
      }
      if let end {
        observer.on(end)
        return Disposables.create()
      }
      return Disposables.create { [weak self] in
        guard let self else { return }
        _ = self.lock.withLock { () -> AnyObserver<Element>? in
          guard let index = self.observers.firstIndex(where: { $0.ticket == ticket }) else {
            return nil
          }
          return self.observers.remove(at: index).observer
        }
      }
    }
  }
}
