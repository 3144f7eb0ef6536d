// expect: failed longPauses — The limit was 20, and the attempts did not start 1, 2, 4, 8, 16, …

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
        guard index < limit, isTemporary(error) else { return .error(error) }
        return .timer(.seconds(min(1 << index, 86_400)), scheduler: scheduler)
      }
    })
  }
}
