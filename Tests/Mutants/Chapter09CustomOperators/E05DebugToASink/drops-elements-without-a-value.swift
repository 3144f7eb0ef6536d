// expect: failed signals — The elements of the source had the type `Void`

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
        let long = "\(event)"
        if Element.self != Void.self {
          write(
            "Event "
              + (trimOutput && long.count > 40 ? "\(long.prefix(20))...\(long.suffix(20))" : long)
          )
        }
        observer.on(event)
      }
      return Disposables.create(upstream, Disposables.create { write("isDisposed") })
    }
  }
}
