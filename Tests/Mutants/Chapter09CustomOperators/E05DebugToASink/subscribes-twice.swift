// expect: failed subscribesOnce — An observer subscribed, and the source was not subscribed to

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
      let watch = self.subscribe()
      let subscription = self.subscribe { event in
        let text = "\(event)"
        if trimOutput && text.count > 40 {
          write("Event \(text.prefix(20))...\(text.suffix(20))")
        } else {
          write("Event \(text)")
        }
        observer.on(event)
      }
      return Disposables.create {
        subscription.dispose()
        watch.dispose()
        write("isDisposed")
      }
    }
  }
}
