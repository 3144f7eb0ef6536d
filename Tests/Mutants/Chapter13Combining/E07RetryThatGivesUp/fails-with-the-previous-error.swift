// expect: failed lastError — Each attempt failed with an error of its own, and the observer did not

import CourseDomain
import RxCore

enum E07 {
  static func retrying(
    _ source: Observable<String>,
    limit: Int,
    scheduler: any SchedulerType,
    isTemporary: @escaping (any Error) -> Bool
  ) -> Observable<String> {
    source.retry(when: { (errors: Observable<any Error>) -> Observable<Int> in
      var previous: (any Error)?
      return errors.enumerated().flatMap { index, error -> Observable<Int> in
        defer { previous = error }
        if !isTemporary(error) { return .error(error) }
        if index == limit { return .error(previous ?? error) }
        return Observable.just(index).delay(.seconds(1 << index), scheduler: scheduler)
      }
    })
  }
}
