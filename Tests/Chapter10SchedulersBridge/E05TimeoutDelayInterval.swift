public import RxCore

@testable internal import Chapter10Schedulers

/// The learner's code, as the suite of 10.5 calls it.
public struct E05Contract {
  /// `source.myTimeout(dueTime, scheduler: scheduler)`
  public let timeout:
    (_ source: Observable<Int>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType)
      -> Observable<Int>
  /// `source.myDelay(dueTime, scheduler: scheduler)`
  public let delay:
    (_ source: Observable<Int>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType)
      -> Observable<Int>
  /// `source.myTimeout(dueTime, scheduler: scheduler)` with objects as elements
  public let timeoutOfObjects: Operator
  /// `source.myDelay(dueTime, scheduler: scheduler)` with objects as elements
  public let delayOfObjects: Operator
  /// `E05.myInterval(period, scheduler: scheduler)`
  public let interval: (_ period: RxTimeInterval, _ scheduler: any SchedulerType) -> Observable<Int>

  /// An operator that measures a time.
  public typealias Operator =
    (_ source: Observable<AnyObject>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType)
    -> Observable<AnyObject>

  public static var learner: E05Contract {
    E05Contract(
      timeout: { $0.myTimeout($1, scheduler: $2) },
      delay: { $0.myDelay($1, scheduler: $2) },
      timeoutOfObjects: { $0.myTimeout($1, scheduler: $2) },
      delayOfObjects: { $0.myDelay($1, scheduler: $2) },
      interval: { Chapter10Schedulers::E05.myInterval($0, scheduler: $1) }
    )
  }
}
