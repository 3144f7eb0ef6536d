// expect: failed answersArrive — The last observer sends 2 while 1 is delivered, and Ana did not

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let subject = PublishSubject<Element>()
    private var isDelivering = false

    func on(_ event: Event<Element>) {
      guard !isDelivering else { return }
      isDelivering = true
      subject.on(event)
      isDelivering = false
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      subject.subscribe(observer)
    }
  }
}
