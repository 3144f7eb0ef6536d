// expect: failed startsWithTheSubscription — The source was not subscribed to exactly once

import CourseDomain
import RxCore

extension ObservableType {
  func retryWithBackoff(
    initial: Int,
    longest: Int,
    attempts: Int,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    _ = self.asObservable().subscribe(onError: { _ in })
    return Observable<Element>.deferred {
      var failures = 0
      var delay = initial
      let source = self.do(onNext: { _ in
        failures = 0
        delay = initial
      })
      return source.retry(when: { (errors: Observable<any Error>) in
        errors.flatMap { error -> Observable<Int> in
          failures += 1
          guard failures < attempts else { return .error(error) }
          defer { delay = min(2 * delay, longest) }
          return .timer(.seconds(delay), scheduler: scheduler)
        }
      })
    }
  }
}
