// expect: failed slowObserver — The connection emitted its first element, and the observer did not receive it

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
      let timer = SingleAssignmentDisposable()
      timer.setDisposable(
        Observable<Int>.timer(dueTime, scheduler: scheduler)
          .subscribe(onNext: { _ in observer.onError(RxError.timeout) })
      )
      let events =
        connection
        .observe(on: scheduler)
        .do(
          onNext: { _ in timer.dispose() },
          onError: { _ in timer.dispose() },
          onCompleted: { timer.dispose() }
        )
        .subscribe(observer)
      return Disposables.create(timer, events)
    }
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
