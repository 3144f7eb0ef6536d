// Concatenates materialized attempts; only the last one passes on its error.

import CourseDomain
import RxCore

extension ObservableType {
  func myRetry(_ maxAttempts: Int) -> Observable<Element> {
    let attempts = (1...maxAttempts).lazy.map { number in
      self.asObservable().materialize().filter { $0.error == nil || number == maxAttempts }
    }
    return Observable.concat(attempts).dematerialize()
  }

  func myDebug(_ name: String, to log: @escaping (String) -> Void) -> Observable<Element> {
    self.do(
      onNext: { log("\(name) -> Event next(\($0))") },
      onError: { log("\(name) -> Event error(\($0))") },
      onCompleted: { log("\(name) -> Event completed") },
      onSubscribe: { log("\(name) -> subscribed") },
      onDispose: { log("\(name) -> isDisposed") }
    )
  }
}
