// expect: failed manyFailures — After many failures the delay was not `longest`. `initial <<

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
      let source = self.do(onNext: { _ in
        failures = 0
        delay = initial
      })
      return source.retry(when: { (errors: Observable<any Error>) in
        errors.flatMap { error -> Observable<Int> in
          failures += 1
          guard failures < attempts else { return .error(error) }
          delay = min(initial << (failures - 1), longest)
          return .timer(.seconds(delay), scheduler: scheduler)
        }
      })
    }
  }
}
