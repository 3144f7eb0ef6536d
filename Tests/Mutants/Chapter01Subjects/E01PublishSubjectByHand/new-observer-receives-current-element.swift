// expect: failed subscribesDuringDelivery — Ana subscribes a friend while x is delivered, and the friend

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private var listeners: [(ticket: Int, observer: AnyObserver<Element>)] = []
    private var nextTicket = 0
    private var ending: Event<Element>?

    func on(_ event: Event<Element>) {
      guard ending == nil else { return }
      if event.isStopEvent { ending = event }
      var next = 0
      while next < listeners.count {
        listeners[next].observer.on(event)
        next += 1
      }
      if ending != nil { listeners = [] }
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
