// expect: failed answersKeepTheirOrder — An element sent during delivery was replaced

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let subject = PublishSubject<Element>()
    private var waiting: Event<Element>?
    private var isDelivering = false

    func on(_ event: Event<Element>) {
      if isDelivering {
        waiting = event
        return
      }
      isDelivering = true
      subject.on(event)
      while let next = waiting {
        waiting = nil
        subject.on(next)
      }
      isDelivering = false
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      subject.subscribe(observer)
    }
  }
}
