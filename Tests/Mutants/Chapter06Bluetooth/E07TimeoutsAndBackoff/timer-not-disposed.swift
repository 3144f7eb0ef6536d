// expect: leaked leaving — The subscription was disposed of before the time was up, and the timer or the connection is still active

import CourseDomain
import RxCore
import SimBluetooth

enum E07 {
  static func firstElement<Element>(
    of connection: Observable<Element>,
    within dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    .create { observer in
      let late = SingleAssignmentDisposable()
      let life = connection.do(
        onNext: { _ in late.dispose() },
        onError: { _ in late.dispose() },
        onCompleted: { late.dispose() }
      ).subscribe(observer)
      late.setDisposable(
        Observable<Int>.timer(dueTime, scheduler: scheduler)
          .subscribe(onNext: { _ in
            observer.onError(RxError.timeout)
            life.dispose()
          })
      )
      return life
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
