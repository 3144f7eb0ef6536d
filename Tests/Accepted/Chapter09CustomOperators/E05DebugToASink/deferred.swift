// `deferred` for the first line, and `do` with materialized events for the others.

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
    func shortened(_ text: String) -> String {
      guard trimOutput, text.count > 40 else { return text }
      return [text.prefix(20), text.suffix(20)].joined(separator: "...")
    }
    return .deferred {
      write("subscribed")
      return self.materialize()
        .do(
          onNext: { write("Event " + shortened("\($0)")) },
          onDispose: { write("isDisposed") }
        )
        .dematerialize()
    }
  }
}
