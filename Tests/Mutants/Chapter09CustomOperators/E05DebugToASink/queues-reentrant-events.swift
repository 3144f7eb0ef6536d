// expect: failed reentrantElement — While the observer received `a`, the source emitted `b`. The

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
      var waiting: [Event<Element>] = []
      var isSending = false
      write("subscribed")
      let subscription = self.subscribe { event in
        let text = "\(event)"
        let isTooLong = trimOutput && text.count > 40
        write("Event \(isTooLong ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
        waiting.append(event)
        if isSending { return }
        isSending = true
        while !waiting.isEmpty { observer.on(waiting.removeFirst()) }
        isSending = false
      }
      return Disposables.create {
        subscription.dispose()
        write("isDisposed")
      }
    }
  }
}
