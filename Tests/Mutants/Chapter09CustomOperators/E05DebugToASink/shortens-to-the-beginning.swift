// expect: failed trimming — The text of an event had 39 or more characters, and it was not written

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
        let text = "\(event)"
        let isTooLong = trimOutput && text.count > 40
        write("Event \(isTooLong ? "\(text.prefix(40))..." : text)")
        observer.on(event)
      }
      return Disposables.create {
        subscription.dispose()
        write("isDisposed")
      }
    }
  }
}
