// expect: failed pauses — The source failed with temporary errors, and the attempts did not start 1, 2, 4

import CourseDomain
import RxCore

enum E07 {
  static func retrying(
    _ source: Observable<String>,
    limit: Int,
    scheduler: any SchedulerType,
    isTemporary: @escaping (any Error) -> Bool
  ) -> Observable<String> {
    let source = source.share(replay: 1, scope: .forever)
    return source.retry(when: { (errors: Observable<any Error>) in
      errors.enumerated().flatMap { index, error -> Observable<Int> in
        guard index < limit, isTemporary(error) else { return .error(error) }
        return .timer(.seconds(1 << index), scheduler: scheduler)
      }
    })
  }
}
