// expect: failed slowAttempt — Each of three attempts emitted 60 elements after an hour, each one

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
        return .timer(.seconds(1 << index), scheduler: scheduler)
      }
    })
    .scan((nil as String?, false)) { ($1, $0.0 == $1 && $1.count > 12) }
    .compactMap { $0.1 ? nil : $0.0 }
  }
}
