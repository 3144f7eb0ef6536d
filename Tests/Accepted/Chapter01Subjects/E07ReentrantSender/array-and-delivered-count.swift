// A count of pending events, and an array that grows while it is walked.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let subject = PublishSubject<Element>()
    private let lock = Lock()
    private var events: [Event<Element>] = []
    private var delivered = 0

    func on(_ event: Event<Element>) {
      let isFirst = lock.withLock {
        events.append(event)
        return events.count == 1
      }
      guard isFirst else { return }
      while let next = takeNext() { subject.on(next) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      subject.subscribe(observer)
    }

    private func takeNext() -> Event<Element>? {
      lock.withLock {
        guard delivered < events.count else {
          events = []
          delivered = 0
          return nil
        }
        defer { delivered += 1 }
        return events[delivered]
      }
    }
  }
}
