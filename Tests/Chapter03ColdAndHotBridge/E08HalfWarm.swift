public import RxCore

@testable internal import Chapter03ColdAndHot

/// What the suite of 3.8 asks of the learner's code.
public struct E08Contract {
  /// `source.shareWithGrace(seconds:scheduler:)`
  public let share:
    (_ source: Observable<Int>, _ seconds: Int, _ scheduler: any SchedulerType) -> Observable<Int>

  public static var learner: E08Contract {
    E08Contract(share: { $0.shareWithGrace(seconds: $1, scheduler: $2) })
  }
}
