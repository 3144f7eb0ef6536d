// expect: failed theDeliveryEndsMeanwhile — Another thread called `on(_:)` with 2 while 1 was delivered.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let subject = PublishSubject<Element>()
    private let lock = Lock()
    private var queue: [Event<Element>] = []
    private var isDelivering = false

    func on(_ event: Event<Element>) {
      let isBusy = lock.withLock {
        defer { isDelivering = true }
        return isDelivering
      }
      lock.withLock { queue.append(event) }
      if isBusy { return }
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
