// 6.7 Timeouts and backoff
//
// An attempt to connect never gives up by itself. `firstElement(of:within:)` errs with
// RxError.timeout if nothing has come in time, and gives the attempt up; what has come in time may
// take as long as it likes from then on. `reconnecting` tries a connection that failed again: after
// the first delay, then after the second, and so on; when there is no delay left, it errs with the
// last error. Who leaves ends it all, also between two attempts.

import CourseDomain
import RxCore
import SimBluetooth

enum E07 {
  static func firstElement<Element>(
    of connection: Observable<Element>,
    within dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    // BEGIN SOLUTION
    // STUB: // TODO: 6.7 Limit the time until the first element only.
    // STUB: .unimplemented("6.7")
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
    // END SOLUTION
  }

  static func reconnecting<Element>(
    _ connection: Observable<Element>,
    delays: [RxTimeInterval],
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    // BEGIN SOLUTION
    // STUB: // TODO: 6.7 Wait for each delay in turn, then forward the last error.
    // STUB: .unimplemented("6.7")
    connection.retry(when: { (errors: Observable<any Error>) in
      errors.enumerated().flatMap { attempt, error -> Observable<Int> in
        guard attempt < delays.count else { return .error(error) }
        return .timer(delays[attempt], scheduler: scheduler)
      }
    })
    // END SOLUTION
  }
}
