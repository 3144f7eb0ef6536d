// Schedules the timeout directly; the errors are zipped with the delays.

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
      let timer = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
        observer.onError(RxError.timeout)
        return Disposables.create()
      }
      let life = connection.do(onNext: { _ in timer.dispose() }).subscribe(observer)
      return Disposables.create(timer, life)
    }
  }
  static func reconnecting<Element>(
    _ connection: Observable<Element>,
    delays: [RxTimeInterval],
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    connection.retry(when: { (errors: Observable<any Error>) in
      let chances = Observable.from(delays.map(Optional.some)).concat(Observable.just(nil))
      return Observable.zip(errors, chances).flatMap { error, delay -> Observable<Int> in
        guard let delay else { throw error }
        return .timer(delay, scheduler: scheduler)
      }
    })
  }
}
