// expect: failed backsOff — All attempts were over, and the result did not fail

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
      Observable.zip(errors, Observable.from(delays))
        .flatMap { _, delay in Observable<Int>.timer(delay, scheduler: scheduler) }
    })
  }
}
