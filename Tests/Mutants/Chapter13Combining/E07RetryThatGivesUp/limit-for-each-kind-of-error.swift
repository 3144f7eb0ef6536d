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
      var counts: [String: Int] = [:]
      return errors.enumerated().flatMap { index, error -> Observable<Int> in
        counts["\(error)", default: 0] += 1
        guard counts["\(error)"]! <= limit, isTemporary(error) else { return .error(error) }
        return .timer(.seconds(1 << index), scheduler: scheduler)
      }
    })
  }
}
