// expect: failed ownCount — Two screens subscribed to the same observable, or one subscribed after another

import CourseDomain
import RxCore

enum E07 {
  static func retrying(
    _ source: Observable<String>,
    limit: Int,
    scheduler: any SchedulerType,
    isTemporary: @escaping (any Error) -> Bool
  ) -> Observable<String> {
    var failures = 0
    return source.retry(when: { (errors: Observable<any Error>) in
      errors.flatMap { error -> Observable<Int> in
        defer { failures += 1 }
        let index = failures
        guard index < limit, isTemporary(error) else { return .error(error) }
        return .timer(.seconds(1 << index), scheduler: scheduler)
      }
    })
  }
}
