// expect: failed everyObserverReceivesTheSameOrder — The first observer sends 2 while 1 is delivered, and

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let subject = PublishSubject<Element>()

    func on(_ event: Event<Element>) {
      subject.on(event)
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      subject.subscribe(observer)
    }
  }
}
