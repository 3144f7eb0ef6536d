// The closure of `catch` tries again, with one delay fewer.

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
      let timer = Observable<Int>.timer(dueTime, scheduler: scheduler)
        .subscribe(onNext: { _ in observer.onError(RxError.timeout) })
      let life = connection.subscribe { event in
        timer.dispose()
        observer.on(event)
      }
      return Disposables.create(timer, life)
    }
  }

  static func reconnecting<Element>(
    _ connection: Observable<Element>,
    delays: [RxTimeInterval],
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    connection.catch { error in
      guard let delay = delays.first else { return .error(error) }
      return Observable<Int>.timer(delay, scheduler: scheduler).flatMap { _ in
        reconnecting(connection, delays: Array(delays.dropFirst()), scheduler)
      }
    }
  }
}
