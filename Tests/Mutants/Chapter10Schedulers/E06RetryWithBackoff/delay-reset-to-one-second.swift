// expect: failed successSetsBack — An attempt emitted an element before it failed, and the next

import CourseDomain
import RxCore

extension ObservableType {
  func retryWithBackoff(
    initial: Int,
    longest: Int,
    attempts: Int,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable.deferred {
      var failures = 0
      var delay = initial
      return
        self
        .do(onNext: { _ in
          failures = 0
          delay = 1
        })
        .retry(when: { (errors: Observable<any Error>) in
          errors.flatMap { error -> Observable<Int> in
            failures += 1
            if failures >= attempts { return .error(error) }
            let wait = delay
            delay = min(delay * 2, longest)
            return .timer(.seconds(wait), scheduler: scheduler)
          }
        })
    }
  }
}
