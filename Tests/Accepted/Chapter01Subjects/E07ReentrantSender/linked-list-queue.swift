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
        guard let letter = first else {
          isReading = false
          return nil
        }
        first = letter.next
        if first == nil { last = nil }
        return letter
      }
    }
    private let lock = Lock()
    private var mailbox = Mailbox()
    private let publish = PublishSubject<Element>()

    private func change<Result>(_ body: (inout Mailbox) -> Result) -> Result {
      lock.withLock { body(&mailbox) }
    }

    func on(_ event: Event<Element>) {
      let isReading = change { mailbox in
        mailbox.put(Letter(event))
        defer { mailbox.isReading = true }
        return mailbox.isReading
      }
      if isReading { return }
      while let letter = change({ $0.take() }) { publish.on(letter.event) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element { publish.asObservable().subscribe(observer) }
  }
}
