// An object stores the observers of a connection, and drops them at its terminal event.

import CourseDomain
import RxCore

enum E05 {
  final class Door<Source: ConnectableObservableType> {
    private final class Head {}

    private let source: Source
    private var inside: [Head] = []
    private var connection: Disposable?

    init(_ source: Source) {
      self.source = source
    }

    func enter(_ observer: AnyObserver<Source.Element>) -> Disposable {
      let head = Head()
      let isFirst = inside.isEmpty
      inside += [head]
      let listening = source.subscribe { [self] event in
        if event.isStopEvent, has(head) { inside = [] }
        observer.on(event)
      }
      if isFirst {
        let made = source.connect()
        if has(head) { connection = made }
      }
      return Disposables.create { [self] in
        listening.dispose()
        inside.removeAll { $0 === head }
        if inside.isEmpty { connection?.dispose() }
      }
    }

    private func has(_ head: Head) -> Bool { inside.contains { $0 === head } }
  }
}

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    let door = E05.Door(self)
    return .create { door.enter($0) }
  }
}
