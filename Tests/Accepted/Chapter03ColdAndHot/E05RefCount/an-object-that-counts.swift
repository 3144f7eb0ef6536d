// An object stores the observers' numbers per connection, and drops them at its terminal event.

import CourseDomain
import RxCore

enum E05 {
  final class Door<Source: ConnectableObservableType> {
    private let source: Source
    private var inside: Set<Int> = []
    private var lastTicket = 0
    private var connection: Disposable?

    init(_ source: Source) {
      self.source = source
    }

    func enter(_ observer: AnyObserver<Source.Element>) -> Disposable {
      lastTicket += 1
      let ticket = lastTicket
      let isFirst = inside.isEmpty
      inside.insert(ticket)
      let listening = source.subscribe { [self] event in
        if event.isStopEvent, inside.contains(ticket) {
          inside = []
          connection = nil
        }
        observer.on(event)
      }
      if isFirst {
        let made = source.connect()
        if inside.contains(ticket) { connection = made }
      }
      return Disposables.create { [self] in
        listening.dispose()
        guard inside.remove(ticket) != nil, inside.isEmpty else { return }
        connection?.dispose()
        connection = nil
      }
    }
  }
}

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    let door = E05.Door(self)
    return .create { door.enter($0) }
  }
}
