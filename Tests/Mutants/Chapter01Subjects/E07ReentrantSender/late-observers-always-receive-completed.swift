// expect: failed worksAsASubject — The subject was sent an error and completed instead.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let subject = PublishSubject<Element>()
    private var queue: [Event<Element>] = []
    private var busy = false
    private var ended = false
    func on(_ event: Event<Element>) {
      guard !ended else { return }
      ended = event.isStopEvent
      queue.append(event)
      if busy { return }
      busy = true
      while !queue.isEmpty { subject.on(queue.removeFirst()) }
      busy = false
    }
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      if ended { return Observable.empty().subscribe(observer) }
      return subject.subscribe(observer)
    }
  }
}
