public import RxCore

@testable internal import Chapter10Schedulers

/// The learner's code, as the suite of 10.2 calls it.
public struct E02Contract {
  /// `E02.MyTrampoline()`
  public let makeScheduler: () -> any ImmediateSchedulerType

  public static var learner: E02Contract {
    E02Contract(makeScheduler: { Chapter10Schedulers::E02.MyTrampoline() })
  }
}
