// expect: leaked subjectsAreLetGo — The last reference to the subject was released, and the subject

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let subject = PublishSubject<Element>()
    private var waiting: [Event<Element>] = []
    private var isDelivering = false
    private var deliver: ((Event<Element>) -> Void)?

    func on(_ event: Event<Element>) {
      deliver = { self.subject.on($0) }
      waiting.append(event)
      guard !isDelivering else { return }
      isDelivering = true
      while !waiting.isEmpty {
        let next = waiting.removeFirst()
        deliver?(next)
        if next.isStopEvent { deliver = nil }
      }
      isDelivering = false
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      subject.subscribe(observer)
    }
  }
}
