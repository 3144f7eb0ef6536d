// expect: failed synchronousFailures — Every attempt emitted an empty text and failed during its

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
      var hasElement = false
      return source.do(onNext: { _ in hasElement = true }).retry(when: {
        (errors: Observable<any Error>) in
        errors.enumerated().flatMap { index, error -> Observable<Int> in
          guard index < (hasElement ? min(limit, 3) : limit), isTemporary(error) else {
            return .error(error)
          }
          return .timer(.seconds(1 << index), scheduler: scheduler)
        }
      })
    }
  }
}
