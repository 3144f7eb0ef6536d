// 1.7 Re-entrant sender
//
// A listener may answer: while it hears 1, it sends 2 into the same subject. Build a subject
// that stays in order all the same. Everyone hears 1 before 2; nobody is told something new
// while still busy with the old; nothing is lost, and nothing follows the end, wherever it
// was sent from. For the rest it is a PublishSubject, and you may use one.

import CourseDomain
import RxCore

enum E07 {
  static let wrong: Int = "a text"
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private let subject = PublishSubject<Element>()
    private let lock = Lock()
    private var waiting: [Event<Element>] = []
    private var isDelivering = false

    func on(_ event: Event<Element>) {
      let someoneIsDelivering = lock.withLock {
        waiting.append(event)
        defer { isDelivering = true }
        return isDelivering
      }
      // Whoever is delivering comes back to the queue, so the event is not lost.
      if someoneIsDelivering { return }
      while let next = takeNext() { subject.on(next) }
    }

    /// The event at the head of the queue. Finding none and ceasing to deliver are one step:
    /// between two, another thread could leave an event behind that nobody picks up.
    private func takeNext() -> Event<Element>? {
      lock.withLock {
        guard !waiting.isEmpty else {
          isDelivering = false
          return nil
        }
        return waiting.removeFirst()
      }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      subject.subscribe(observer)
    }
  }
}
