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
      errors.map { (error: $0, time: scheduler.now) }
        .scan((start: scheduler.now, count: 0, error: nil as (any Error)?, long: false)) {
          state,
          failure in
          (
            failure.time, state.count + 1, failure.error,
            state.count == 0 && failure.time.timeIntervalSince(state.start) >= 60
          )
        }
        .flatMap { state -> Observable<Int> in
          guard !state.long, state.count <= limit, isTemporary(state.error!) else {
            return .error(state.error!)
          }
          return .timer(.seconds(1 << (state.count - 1)), scheduler: scheduler)
        }
    })
  }
}
