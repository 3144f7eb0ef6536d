// expect: failed unusualTexts — The text of an element had line breaks, spaces

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
        sink.onNext("\(clock()): \(name) -> \(text)")
      }
      write("subscribed")
      let upstream = self.subscribe { event in
        var long = "\(event)"
        if long.contains("Optional(") { long = "next(" + long.dropFirst(14).dropLast(2) + ")" }
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
