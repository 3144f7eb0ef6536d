// expect: failed backsOff — The result failed, but not with the error of the last attempt

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
    let delays = [1, 2, 4].map { RxTimeInterval.seconds($0) }
    return connection.retry(when: { (errors: Observable<any Error>) in
      errors.enumerated().flatMap { attempt, error -> Observable<Int> in
        guard attempt < delays.count else { return .error(error) }
        return .timer(delays[attempt], scheduler: scheduler)
      }
    })
  }
}
