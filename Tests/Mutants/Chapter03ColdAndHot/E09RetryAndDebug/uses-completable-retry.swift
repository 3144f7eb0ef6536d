// expect: forbidden — retry

import CourseDomain
import RxCore

extension ObservableType {
  func myRetry(_ maxAttempts: Int) -> Observable<Element> {
    .create { observer in
      self.asObservable().do(onNext: { observer.onNext($0) }).ignoreElements().asCompletable()
        .retry(maxAttempts)
        .subscribe(onCompleted: { observer.onCompleted() }, onError: { observer.onError($0) })
    }
  }

  func myDebug(_ name: String, to log: @escaping (String) -> Void) -> Observable<Element> {
    self.asObservable().do(
      onNext: { log("\(name) -> Event next(\($0))") },
      onError: { log("\(name) -> Event error(\($0))") },
      onCompleted: { log("\(name) -> Event completed") },
      onSubscribe: { log("\(name) -> subscribed") },
      onDispose: { log("\(name) -> isDisposed") }
    )
  }
}
