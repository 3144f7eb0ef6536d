public import CourseDomain
public import RxCore

@testable internal import Chapter10Schedulers

/// The learner's code, as the suite of 10.3 calls it.
public struct E03Contract {
  /// `E03.MyMainScheduler(main)`
  public let makeMain: (_ main: SimulatedThread) -> any ImmediateSchedulerType
  /// `E03.MyAsyncMainScheduler(main)`
  public let makeAsync: (_ main: SimulatedThread) -> any ImmediateSchedulerType

  public static var learner: E03Contract {
    E03Contract(
      makeMain: { Chapter10Schedulers::E03.MyMainScheduler($0) },
      makeAsync: { Chapter10Schedulers::E03.MyAsyncMainScheduler($0) }
    )
  }
}
