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
    .deferred {
      var (elements, failures) = (0, 0)
      return
        source
        .do(onNext: { _ in
          elements += 1
          if elements % 10 == 0 { failures = 0 }
        })
        .retry(when: { (errors: Observable<any Error>) in
          errors.flatMap { error -> Observable<Int> in
            guard failures < limit, isTemporary(error) else { return .error(error) }
            failures += 1
            return .timer(.seconds(1 << (failures - 1)), scheduler: scheduler)
          }
        })
    }
  }
}
