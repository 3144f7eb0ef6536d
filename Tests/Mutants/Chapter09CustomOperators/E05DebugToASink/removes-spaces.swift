// expect: failed unusualTexts — The text of an element had line breaks

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
        let text = "\(event)".split(separator: " ").joined(separator: " ")
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
