// Observers, queue and terminal event in one type, without an inner subject.

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
      waiting.append(event)
      if isDelivering { return }
      isDelivering = true
      defer { isDelivering = false }
      while !waiting.isEmpty {
        let next = waiting.removeFirst()
        guard ending == nil else { continue }
        let audience = observers
        if next.isStopEvent {
          ending = next
          observers = []
        }
        for listener in audience { listener.observer.on(next) }
      }
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
