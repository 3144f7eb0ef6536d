// expect: failed lateSubscribersReceiveTheEnd — An observer that subscribed after the terminal event did not

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private var listeners: [Int: AnyObserver<Element>] = [:]
    private var nextTicket = 0
    private var isStopped = false

    func on(_ event: Event<Element>) {
      guard !isStopped else { return }
      isStopped = event.isStopEvent
      let audience = listeners.values
      if isStopped { listeners = [:] }
      for observer in audience { observer.on(event) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      guard !isStopped else { return Disposables.create() }
      let ticket = nextTicket
      nextTicket += 1
      listeners[ticket] = observer.asObserver()
      return Disposables.create { [weak self] in self?.listeners[ticket] = nil }
    }
  }
}
