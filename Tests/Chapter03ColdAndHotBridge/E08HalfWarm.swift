public import RxCore

@testable internal import Chapter03ColdAndHot

/// The learner's code, as the suite of 3.8 calls it.
public struct E08Contract {
  /// `source.shareWithGrace(seconds:scheduler:)`
  public let share:
    (_ source: Observable<Int>, _ seconds: Int, _ scheduler: any SchedulerType) -> Observable<Int>

  public static var learner: E08Contract {
    E08Contract(share: { $0.shareWithGrace(seconds: $1, scheduler: $2) })
  }
}
