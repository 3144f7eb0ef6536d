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
    source.retry(when: { (errors: Observable<any Error>) in
      var first: RxTime?
      return errors.enumerated().flatMap { index, error -> Observable<Int> in
        guard index < limit, isTemporary(error) else { return .error(error) }
        if first == nil { first = scheduler.now }
        return .timer(
          .seconds(
            max(0, (2 << index) - 1 - Int(scheduler.now.timeIntervalSince(first ?? scheduler.now)))
          ),
          scheduler: scheduler
        )
      }
    })
  }
}
