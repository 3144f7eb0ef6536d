// expect: failed idleSource — An hour passed without an event of `source`, and the observable

import CourseDomain
import RxCore

enum E07 {
  static func retrying(
    _ source: Observable<String>,
    limit: Int,
    scheduler: any SchedulerType,
    isTemporary: @escaping (any Error) -> Bool
  ) -> Observable<String> {
    attempt(0, source.timeout(.seconds(30), scheduler: scheduler), limit, scheduler, isTemporary)
  }

  private static func attempt(
    _ index: Int,
    _ source: Observable<String>,
    _ limit: Int,
    _ scheduler: any SchedulerType,
    _ isTemporary: @escaping (any Error) -> Bool
  ) -> Observable<String> {
    source.catch { error in
      guard isTemporary(error), index < limit else { return .error(error) }
      return attempt(index + 1, source, limit, scheduler, isTemporary)
        .delaySubscription(.seconds(1 << index), scheduler: scheduler)
    }
  }
}
