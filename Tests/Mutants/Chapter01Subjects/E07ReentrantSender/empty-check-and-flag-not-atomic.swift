// expect: failed nothingStaysBehind — Another thread sent 2 just after the queue was found empty,

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let subject = PublishSubject<Element>()
    private let lock = Lock()
    private var queue: [Event<Element>] = []
    private var busy = false
    func on(_ event: Event<Element>) {
      lock.withLock { queue.append(event) }
      if lock.withLock({ busy }) { return }
      lock.withLock { busy = true }
      while let next = lock.withLock({ queue.isEmpty ? nil : queue.removeFirst() }) {
        subject.on(next)
      }
      lock.withLock { busy = false }
    }
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element { subject.subscribe(observer) }
  }
}
