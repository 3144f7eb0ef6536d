// expect: failed lateSubscribersReceiveTheEnd — An observer that subscribed after `completed` received an error

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private var listeners: [(ticket: Int, observer: AnyObserver<Element>)] = []
    private var nextTicket = 0
    private var ending: Event<Element>?

    func on(_ event: Event<Element>) {
      guard ending == nil || event.isStopEvent else { return }
      let audience = listeners
      if event.isStopEvent {
        ending = event
        listeners = []
      }
      for listener in audience { listener.observer.on(event) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      if let ending {
        observer.on(ending)
        return Disposables.create()
      }
      let ticket = nextTicket
      nextTicket += 1
      listeners.append((ticket, observer.asObserver()))
      return Disposables.create { [weak self] in
        self?.listeners.removeAll { $0.ticket == ticket }
      }
    }
  }
}
