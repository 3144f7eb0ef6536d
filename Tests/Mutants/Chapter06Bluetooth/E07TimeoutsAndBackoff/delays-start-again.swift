// expect: failed recovers — A connection that fails must be tried again after the next delay, even if it has emitted elements; one that completes must not

import CourseDomain
import RxCore
import SimBluetooth

enum E07 {
  static func firstElement<Element>(
    of connection: Observable<Element>,
    within dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    let late = Observable<Int>.timer(dueTime, scheduler: scheduler)
      .map { _ in Event<Element>.error(RxError.timeout) }
    return connection.materialize().amb(late).dematerialize()
  }
  static func reconnecting<Element>(
    _ connection: Observable<Element>,
    delays: [RxTimeInterval],
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    .deferred {
      var used = 0
      return connection.do(onNext: { _ in used = 0 }).retry(when: {
        (errors: Observable<any Error>) in
        errors.flatMap { error -> Observable<Int> in
          guard used < delays.count else { throw error }
          used += 1
          return .timer(delays[used - 1], scheduler: scheduler)
        }
      })
    }
  }
}
