// A chain of catch operators, one per attempt.

import CourseDomain
import RxCore

extension ObservableType {
  func myRetry(_ maxAttempts: Int) -> Observable<Element> {
    .catch(sequence: Swift.repeatElement(self.asObservable(), count: maxAttempts))
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
