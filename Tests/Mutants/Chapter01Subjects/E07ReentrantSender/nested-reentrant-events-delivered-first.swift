// expect: failed answersToAnswersQueueUp — The elements did not arrive as 1, 2, 3, 4.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let subject = PublishSubject<Element>()
    private var depth = 0
    private var held: [Event<Element>] = []
    func on(_ event: Event<Element>) {
      if depth > 0 { held.insert(event, at: 0); return }
      depth += 1
      subject.on(event)
      depth -= 1
      let all = held
      held = []
      all.reversed().forEach(on)
    }
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element { subject.subscribe(observer) }
  }
}
