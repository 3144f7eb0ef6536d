// expect: failed limit — The source failed more often than `limit` allows, and the observer did

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
        guard index < limit, isTemporary(error) else { return .empty() }
        return .timer(.seconds(1 << index), scheduler: scheduler)
      }
    })
  }
}
