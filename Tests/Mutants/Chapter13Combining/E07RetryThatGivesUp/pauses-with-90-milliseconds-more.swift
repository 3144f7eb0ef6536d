// expect: failed exactPauses — A clock with ticks of 10 milliseconds was passed, and an attempt

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
        return .timer(.milliseconds((1 << index) * 1000 + 90), scheduler: scheduler)
      }
    })
  }
}
