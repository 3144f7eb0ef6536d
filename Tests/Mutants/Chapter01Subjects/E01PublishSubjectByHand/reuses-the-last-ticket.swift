// expect: failed disposedOfTwice — Ana's subscription was disposed of twice, and Ben

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private struct Subscription: Disposable {
      let action: () -> Void
      func dispose() { action() }
    }

    private let lock = Lock()
    private var observers: [(ticket: Int, observer: AnyObserver<Element>)] = []
    private var terminal: Event<Element>?

    func on(_ event: Event<Element>) {
      let current = lock.withLock { () -> [(ticket: Int, observer: AnyObserver<Element>)] in
        guard terminal == nil else { return [] }
        let current = observers
        if event.isStopEvent {
          terminal = event
          observers = []
        }
        return current
      }
      for each in current { each.observer.on(event) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let (ticket, end): (Int, Event<Element>?) = lock.withLock {
        if let terminal { return (0, terminal) }
        let ticket = (observers.last?.ticket ?? 0) + 1
        observers.append((ticket, observer.asObserver()))
        return (ticket, nil)
      }
      if let end {
        observer.on(end)
        return Disposables.create()
      }
      return Subscription { [weak self] in
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
