// expect: failed theQueueIsLocked — `on(_:)` changed the queue without the lock.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let subject = PublishSubject<Element>()

    func on(_ event: Event<Element>) {
      _ = CurrentThreadScheduler.instance.schedule(event) { event in
        self.subject.on(event)
        return Disposables.create()
      }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      subject.subscribe(observer)
    }
  }
}
