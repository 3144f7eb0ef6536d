// expect: failed emptyAttempt — An attempt failed, and the next one completed without an element.

import CourseDomain
import RxCore

enum E07 {
  static func retrying(
    _ source: Observable<String>,
    limit: Int,
    scheduler: any SchedulerType,
    isTemporary: @escaping (any Error) -> Bool
  ) -> Observable<String> {
    .deferred {
      var failures = 0
      return Observable.deferred { source.ifEmpty(switchTo: failures > 0 ? .never() : .empty()) }
        .retry(when: { (errors: Observable<any Error>) in
          errors.flatMap { error -> Observable<Int> in
            guard failures < limit, isTemporary(error) else { return .error(error) }
            failures += 1
            return .timer(.seconds(1 << (failures - 1)), scheduler: scheduler)
          }
        })
    }
  }
}
