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
    source.retry(when: { (errors: Observable<any Error>) in
      errors.enumerated().flatMap { index, error -> Observable<Int> in
        guard index < limit else { return .error(error) }
        guard isTemporary(error) || index > 4 else { return .error(error) }
        return .timer(.seconds(1 << index), scheduler: scheduler)
      }
    })
  }
}
