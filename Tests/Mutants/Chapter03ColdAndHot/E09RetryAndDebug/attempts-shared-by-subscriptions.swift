// expect: failed attemptsForEach — Several subscriptions to one observable shared their attempts

import CourseDomain
import RxCore

extension ObservableType {
  func myRetry(_ maxAttempts: Int) -> Observable<Element> {
    var left = maxAttempts
    let attempts = sequence(state: ()) { _ -> Observable<Element>? in
      guard left > 0 else { return nil }
      left -= 1
      return self.asObservable()
    }
    return .catch(sequence: attempts)
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
