// expect: failed theQueueIsLocked — `on(_:)` changed the queue without the lock.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let subject = PublishSubject<Element>()
    private var waiting: [Event<Element>] = []
    private var isDelivering = false

    func on(_ event: Event<Element>) {
      waiting.append(event)
      if isDelivering { return }
      isDelivering = true
      while !waiting.isEmpty { subject.on(waiting.removeFirst()) }
      isDelivering = false
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      subject.subscribe(observer)
    }
  }
}
