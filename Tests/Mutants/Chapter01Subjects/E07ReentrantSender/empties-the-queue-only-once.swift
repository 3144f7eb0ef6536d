// expect: failed answersToAnswersQueueUp — 4 is sent while 2 is delivered, and was not delivered.

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
        if isDelivering { queue.append(event) }
        defer { isDelivering = true }
        return isDelivering
      }
      if isBusy { return }
      let earlier = lock.withLock { () -> [Event<Element>] in
        defer { queue = [] }
        return queue
      }
      for each in earlier { subject.on(each) }
      subject.on(event)
      let batch = lock.withLock { () -> [Event<Element>] in
        defer { queue = [] }
        return queue
      }
      for each in batch { subject.on(each) }
      lock.withLock { isDelivering = false }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      subject.subscribe(observer)
    }
  }
}
