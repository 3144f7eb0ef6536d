// expect: failed givesUp — The source always failed, and the observer did not receive the error of

import CourseDomain
import RxCore

extension ObservableType {
  func retryWithBackoff(
    initial: Int,
    longest: Int,
    attempts: Int,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    .deferred {
      var failures = 0
      var delay = initial
      var firstError: (any Error)?
      let source = self.do(onNext: { _ in
        failures = 0
        delay = initial
      })
      return source.retry(when: { (errors: Observable<any Error>) in
        errors.flatMap { error -> Observable<Int> in
          failures += 1
          firstError = firstError ?? error
          guard failures < attempts else { return .error(firstError ?? error) }
          defer { delay = min(2 * delay, longest) }
          return .timer(.seconds(delay), scheduler: scheduler)
        }
      })
    }
  }
}
