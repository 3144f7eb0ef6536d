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
      var isSubscribing = false
      return Observable.create { observer in
        isSubscribing = true
        defer { isSubscribing = false }
        return source.subscribe(observer)
      }
      .retry(when: { (errors: Observable<any Error>) in
        errors.enumerated().flatMap { index, error -> Observable<Int> in
          guard index < limit, isTemporary(error) || isSubscribing else { return .error(error) }
          return .timer(.seconds(1 << index), scheduler: scheduler)
        }
      })
    }
  }
}
