// expect: failed exactPauses — A clock with ticks of 10 milliseconds was passed, and an attempt

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
        let now = scheduler.now.timeIntervalSince1970
        let left = Double(1 << index) - (now - now.rounded(.down))
        return .timer(.milliseconds(Int((left * 1000).rounded())), scheduler: scheduler)
      }
    })
  }
}
