// A race between timer and connection; the attempts are nested, one in the `catch` of another.

import CourseDomain
import RxCore
import SimBluetooth

enum E07 {
  static func firstElement<Element>(
    of connection: Observable<Element>,
    within dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    let late = Observable<Int>.timer(dueTime, scheduler: scheduler).map { _ in
      Event<Element>.error(RxError.timeout)
    }
    return connection.materialize().amb(late).dematerialize()
  }
  static func reconnecting<Element>(
    _ connection: Observable<Element>,
    delays: [RxTimeInterval],
    _ scheduler: any SchedulerType
  ) -> Observable<Element> {
    delays.reversed().reduce({ connection }) { (next: @escaping () -> Observable<Element>, delay) in
      {
        connection.catch { _ in
          Observable<Int>.timer(delay, scheduler: scheduler).flatMap { _ in next() }
        }
      }
    }()
  }
}
