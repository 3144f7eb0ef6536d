// expect: failed lineCausesAnEvent — When the sink received the line of `a`, the source

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
      var lines: [String] = []
      var isWriting = false
      let write: (String) -> Void = { text in
        lines.append("\(clock()): \(name) -> \(text)")
        guard !isWriting else { return }
        isWriting = true
        while !lines.isEmpty { sink.onNext(lines.removeFirst()) }
        isWriting = false
      }
      write("subscribed")
      let upstream = self.subscribe { event in
        let long = "\(event)"
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
