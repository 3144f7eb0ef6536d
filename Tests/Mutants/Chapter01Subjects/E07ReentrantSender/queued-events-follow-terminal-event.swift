// expect: failed nothingFollowsTheEnd — During delivery an observer sends 2, a terminal event and

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private var observers: [(ticket: Int, observer: AnyObserver<Element>)] = []
    private var tickets = 0
    private var ending: Event<Element>?
    private var waiting: [Event<Element>] = []
    private var isDelivering = false

    func on(_ event: Event<Element>) {
      guard ending == nil else { return }
      waiting.append(event)
      guard !isDelivering else { return }
      isDelivering = true
      while !waiting.isEmpty {
        let next = waiting.removeFirst()
        if next.isStopEvent { ending = next }
        for listener in observers { listener.observer.on(next) }
      }
      isDelivering = false
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      if let ending {
        observer.on(ending)
        return Disposables.create()
      }
      tickets += 1
      let ticket = tickets
      observers.append((ticket, observer.asObserver()))
      return Disposables.create { [weak self] in self?.observers.removeAll { $0.ticket == ticket } }
    }
  }
}
