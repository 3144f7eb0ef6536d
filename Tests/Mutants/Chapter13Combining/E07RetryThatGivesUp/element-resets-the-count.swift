// expect: failed elements — An attempt emitted elements before it failed, and the next attempt

import CourseDomain
import RxCore

enum E07 {
  static func retrying(
    _ source: Observable<String>,
    limit: Int,
    scheduler: any SchedulerType,
    isTemporary: @escaping (any Error) -> Bool
  ) -> Observable<String> {
    Observable.deferred {
      var failures = 0
      return source.do(onNext: { _ in failures = 0 })
        .retry(when: { (errors: Observable<any Error>) in
          errors.flatMap { error -> Observable<Int> in
            defer { failures += 1 }
            let index = failures
            guard index < limit, isTemporary(error) else { return .error(error) }
            return .timer(.seconds(1 << index), scheduler: scheduler)
          }
        })
    }
  }
}
