// expect: failed lateObserversReceiveTheEnd — An observer subscribed after the terminal event, or

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let subject = PublishSubject<Element>()
    private let lock = Lock()
    private var queue: [Event<Element>] = []
    private var isDelivering = false

    func on(_ event: Event<Element>) {
      guard subject.hasObservers else { return }
      let isFirst = lock.withLock {
        queue.append(event)
        defer { isDelivering = true }
        return !isDelivering
      }
      guard isFirst else { return }
      while let next = nextEvent() { subject.on(next) }
    }

    private func nextEvent() -> Event<Element>? {
      lock.withLock {
        if queue.isEmpty {
          isDelivering = false
          return nil
        }
        return queue.removeFirst()
      }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      subject.subscribe(observer)
    }
  }
}
