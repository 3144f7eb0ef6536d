// expect: failed elements — An attempt emitted elements before it failed, and the observer did not receive

import CourseDomain
import RxCore

enum E07 {
  static func retrying(
    _ source: Observable<String>,
    limit: Int,
    scheduler: any SchedulerType,
    isTemporary: @escaping (any Error) -> Bool
  ) -> Observable<String> {
    source
      .retry(when: { (failures: Observable<any Error>) in
        failures.enumerated().flatMap { index, error -> Observable<Int> in
          guard index < limit, isTemporary(error) else { return .error(error) }
          return .timer(.seconds(1 << index), scheduler: scheduler)
        }
      })
      .distinctUntilChanged()
  }
}
