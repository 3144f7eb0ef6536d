// expect: failed endsInTime — The connection terminated before the time was up, and the result did not terminate with the same event

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
      return Observable.merge(late, connection.do(onNext: { _ in connected.onNext(()) }))
    }
  }

  static func reconnecting<Element>(
    _ connection: Observable<Element>,
    delays: [RxTimeInterval],
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    connection.retry(when: { (errors: Observable<any Error>) in
      errors.enumerated().flatMap { attempt, error -> Observable<Int> in
        guard attempt < delays.count else { return .error(error) }
        return .timer(delays[attempt], scheduler: scheduler)
      }
    })
  }
}
