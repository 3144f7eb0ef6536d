// expect: failed ownLines — Two observers subscribed to the same observable

import CourseDomain
import RxCore

private enum Names { nonisolated(unsafe) static var ended: Set<String> = [] }

extension ObservableType {
  func myDebug(
    _ name: String,
    trimOutput: Bool,
    clock: @escaping () -> Int,
    to sink: AnyObserver<String>
  ) -> Observable<Element> {
    return .create { observer in
      let write: (String) -> Void = { text in
        sink.onNext("\(clock()): \(name) -> \(text)")
      }
      write("subscribed")
      let upstream = self.subscribe { event in
        let long = "\(event)"
        write(
          "Event "
            + (trimOutput && long.count > 40 ? "\(long.prefix(20))...\(long.suffix(20))" : long)
        )
        observer.on(event)
      }
      return Disposables.create(
        upstream,
        Disposables.create { if Names.ended.insert(name).inserted { write("isDisposed") } }
      )
    }
  }
}
