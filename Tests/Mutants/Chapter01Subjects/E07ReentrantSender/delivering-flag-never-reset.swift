// expect: failed worksAsASubject — An observer did not receive an event.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let subject = PublishSubject<Element>()
    private var waiting: [Event<Element>] = []
    private var isDelivering = false

    func on(_ event: Event<Element>) {
      waiting.append(event)
      guard !isDelivering else { return }
      isDelivering = true
      while !waiting.isEmpty { subject.on(waiting.removeFirst()) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      subject.subscribe(observer)
    }
  }
}
