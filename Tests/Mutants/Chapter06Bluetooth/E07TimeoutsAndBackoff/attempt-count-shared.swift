// expect: failed delaysForEach — A subscription did not get exactly one attempt more than there are delays.

import CourseDomain
import RxCore
import SimBluetooth

enum E07 {
  static func firstElement<Element>(
    of connection: Observable<Element>,
    within dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    .deferred {
      let connected = PublishSubject<Void>()
      let late = Observable<Int>.timer(dueTime, scheduler: scheduler)
        .take(until: connected)
        .map { _ -> Element in throw RxError.timeout }
        .materialize()
        .filter { !$0.isCompleted }
      let life = connection.do(onNext: { _ in connected.onNext(()) }).materialize()
      return Observable.merge(late, life).dematerialize()
    }
  }

  static func reconnecting<Element>(
    _ connection: Observable<Element>,
    delays: [RxTimeInterval],
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    var attempts = 0
    return connection.retry(when: { (errors: Observable<any Error>) in
      errors.flatMap { error -> Observable<Int> in
        let attempt = attempts
        attempts += 1
        guard attempt < delays.count else { return .error(error) }
        return .timer(delays[attempt], scheduler: scheduler)
      }
    })
  }
}
