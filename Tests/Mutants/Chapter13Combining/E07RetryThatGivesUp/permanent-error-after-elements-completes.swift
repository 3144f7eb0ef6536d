// expect: failed permanent — The source failed with an error for which `isTemporary` returns false,

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
      var hasEmitted = false
      return source.do(onNext: { _ in hasEmitted = true }).retry(when: {
        (errors: Observable<any Error>) in
        errors.enumerated().flatMap { index, error -> Observable<Int> in
          guard index < limit, isTemporary(error) else { return .error(error) }
          return .timer(.seconds(1 << index), scheduler: scheduler)
        }
      })
      .catch { hasEmitted && !isTemporary($0) ? .empty() : .error($0) }
    }
  }
}
