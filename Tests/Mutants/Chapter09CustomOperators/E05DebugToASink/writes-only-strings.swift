// expect: failed numbers — The source emitted numbers

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
      func write(_ text: String) {
        sink.onNext("\(clock()): \(name) -> \(text)")
      }
      write("subscribed")
      let subscription = self.subscribe { event in
        let text =
          if case .next(let element) = event { "next(\(element as? String ?? ""))" } else {
            "\(event)"
          }
        if trimOutput && text.count > 40 {
          write("Event \(text.prefix(20))...\(text.suffix(20))")
        } else {
          write("Event \(text)")
        }
        observer.on(event)
      }
      return Disposables.create {
        subscription.dispose()
        write("isDisposed")
      }
    }
  }
}
