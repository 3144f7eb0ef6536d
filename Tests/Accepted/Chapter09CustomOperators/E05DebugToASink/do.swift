// The operator `do`, with a closure for each line.

import CourseDomain
import RxCore

extension ObservableType {
  func myDebug(
    _ name: String,
    trimOutput: Bool,
    clock: @escaping () -> Int,
    to sink: AnyObserver<String>
  ) -> Observable<Element> {
    func write(_ text: String) { sink.onNext("\(clock()): \(name) -> \(text)") }
    func write(_ event: Event<Element>) {
      var text = "\(event)"
      if trimOutput, text.count > 40 { text = text.prefix(20) + "..." + text.suffix(20) }
      write("Event " + text)
    }
    return self.do(
      onNext: { write(.next($0)) },
      onError: { write(.error($0)) },
      onCompleted: { write(.completed) },
      onSubscribe: { write("subscribed") },
      onDispose: { write("isDisposed") }
    )
  }
}
