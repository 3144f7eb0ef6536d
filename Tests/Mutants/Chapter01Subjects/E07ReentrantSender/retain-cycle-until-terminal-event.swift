// expect: leaked subjectsAreDeallocated — The last reference to the subject was released, and the subject

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let subject = PublishSubject<Element>()
    private let lock = Lock()
    private var waiting: [Event<Element>] = []
    private var isDelivering = false
    private var deliver: ((Event<Element>) -> Void)?

    func on(_ event: Event<Element>) {
      deliver = { self.subject.on($0) }
      let isBusy = lock.withLock {
        waiting.append(event)
        defer { isDelivering = true }
        return isDelivering
      }
      if isBusy { return }
      while let next = takeNext() {
        deliver?(next)
        if next.isStopEvent { deliver = nil }
      }
    }

    private func takeNext() -> Event<Element>? {
      lock.withLock {
        guard !waiting.isEmpty else {
          isDelivering = false
          return nil
        }
        return waiting.removeFirst()
      }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      subject.subscribe(observer)
    }
  }
}
