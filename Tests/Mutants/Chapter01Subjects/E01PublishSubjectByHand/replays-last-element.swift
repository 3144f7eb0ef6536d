// expect: failed lateSubscribersReceiveLaterElements — The observer that subscribed at tick 3 did not

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private var listeners: [(ticket: Int, observer: AnyObserver<Element>)] = []
    private var nextTicket = 0
    private var ending: Event<Element>?
    private var last: Event<Element>?

    func on(_ event: Event<Element>) {
      guard ending == nil else { return }
      let audience = listeners
      if event.isStopEvent {
        ending = event
        listeners = []
      }
      last = event
      for listener in audience { listener.observer.on(event) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      if let ending {
        observer.on(ending)
        return Disposables.create()
      }
      if let last { observer.on(last) }
      let ticket = nextTicket
      nextTicket += 1
      listeners.append((ticket, observer.asObserver()))
      return Disposables.create { [weak self] in
        self?.listeners.removeAll { $0.ticket == ticket }
      }
    }
  }
}
