// expect: failed inTime — An element after the first one arrived too late

import CourseDomain
import RxCore
import SimBluetooth

enum E07 {
  static func firstElement<Element>(
    of connection: Observable<Element>,
    within dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    connection.take(1).timeout(dueTime, scheduler: scheduler).concat(connection.skip(1))
  }

  static func reconnecting<Element>(
    _ connection: Observable<Element>,
    delays: [RxTimeInterval],
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    connection.retry(when: { (errors: Observable<any Error>) in
      errors.enumerated().flatMap { attempt, error -> Observable<Int> in
        attempt < delays.count ? .timer(delays[attempt], scheduler: scheduler) : .error(error)
      }
    })
  }
}
