// expect: failed answersArrive — What a listener sent while it was being told something never arrived

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
