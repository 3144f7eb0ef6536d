// expect: failed decidesAtEachFailure — Two attempts failed with equal errors, and `isTemporary`

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
      var known: [String: Bool] = [:]
      return errors.enumerated().flatMap { index, error -> Observable<Int> in
        let isShort = known["\(error)"] ?? isTemporary(error)
        known["\(error)"] = isShort
        guard index < limit, isShort else { return .error(error) }
        return .timer(.seconds(1 << index), scheduler: scheduler)
      }
    })
  }
}
