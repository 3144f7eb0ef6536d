// expect: failed order — The observer received an event before its line was written, or the

import CourseDomain
import RxCore

extension ObservableType {
  func myDebug(
    _ name: String,
    trimOutput: Bool,
    clock: @escaping () -> Int,
    to sink: AnyObserver<String>
  ) -> Observable<Element> {
    .create { observer in
      var hasTerminated = false
      func write(_ text: String) {
        sink.onNext("\(clock()): \(name) -> \(text)")
      }
      write("subscribed")
      let subscription = self.subscribe { event in
        hasTerminated = event.isStopEvent
        let text = "\(event)"
        let isTooLong = trimOutput && text.count > 40
        write("Event \(isTooLong ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
        if event.isStopEvent { write("isDisposed") }
        observer.on(event)
      }
      return Disposables.create {
        subscription.dispose()
        if !hasTerminated { write("isDisposed") }
      }
    }
  }
}
