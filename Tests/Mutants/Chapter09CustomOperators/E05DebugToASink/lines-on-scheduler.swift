// expect: failed order — The observer received an event before its line was written, or the source was

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
        let line = "\(clock()): \(name) -> \(text)"
        _ = CurrentThreadScheduler.instance.schedule(()) {
          sink.onNext(line)
          return Disposables.create()
        }
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
      return Disposables.create(upstream, Disposables.create { write("isDisposed") })
    }
  }
}
