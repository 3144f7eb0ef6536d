// A linked list of events, walked by the call that finds no delivery running.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private final class Letter {
      let event: Event<Element>
      var next: Letter?
      init(_ event: Event<Element>) { self.event = event }
    }
    private struct Mailbox {
      var first: Letter?
      var last: Letter?
      var isReading = false
      mutating func put(_ letter: Letter) {
        if let last { last.next = letter } else { first = letter }
        last = letter
      }
      mutating func take() -> Letter? {
        guard let letter = first else { return nil }
        first = letter.next
        if first == nil { last = nil }
        return letter
      }
    }
    private var mailbox = Mailbox()
    private let publish = PublishSubject<Element>()
    func on(_ event: Event<Element>) {
      mailbox.put(Letter(event))
      if mailbox.isReading {
        return
      }
      mailbox.isReading = true
      while let letter = mailbox.take() {
        publish.on(letter.event)
      }
      mailbox.isReading = false
    }
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element { publish.asObservable().subscribe(observer) }
  }
}
