// expect: forbidden — PublishSubject

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
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
