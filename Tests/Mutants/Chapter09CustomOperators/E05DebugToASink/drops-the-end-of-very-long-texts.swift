// expect: failed trimming — The text of an event had 39 or more characters

import CourseDomain
import RxCore

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
            + (trimOutput && long.count > 40
              ? (long.count > 200
                ? "\(long.prefix(20))..." : "\(long.prefix(20))...\(long.suffix(20))") : long)
        )
        observer.on(event)
      }
      return Disposables.create(upstream, Disposables.create { write("isDisposed") })
    }
  }
}
