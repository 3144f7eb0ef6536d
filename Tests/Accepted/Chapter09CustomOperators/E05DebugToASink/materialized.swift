// `materialize`, and `using` for the last line.

import CourseDomain
import RxCore

private final class Lines: Disposable {
  private let write: (String) -> Void

  init(_ write: @escaping (String) -> Void) {
    self.write = write
    write("subscribed")
  }

  func add(_ text: String, trims: Bool) {
    guard trims, text.count > 40 else { return write("Event \(text)") }
    write("Event \(text.prefix(20))...\(text.suffix(20))")
  }

  func dispose() { write("isDisposed") }
}

extension ObservableType {
  func myDebug(
    _ name: String,
    trimOutput: Bool,
    clock: @escaping () -> Int,
    to sink: AnyObserver<String>
  ) -> Observable<Element> {
    Observable.using(
      { Lines { sink.onNext("\(clock()): \(name) -> \($0)") } },
      observableFactory: { lines in
        self.materialize().do(onNext: { lines.add("\($0)", trims: trimOutput) }).dematerialize()
      }
    )
  }
}
