public import RxCore

@testable internal import Chapter10Schedulers

/// The learner's code, as the suite of 10.1 calls it.
public struct E01Contract {
  /// `E01.MyVirtualClock()`
  public let makeClock: () -> Clock

  /// A clock of the learner.
  public struct Clock {
    /// The clock, as operators use it.
    public let scheduler: any SchedulerType
    /// `clock.clock`
    public let time: () -> Int
    /// `clock.advance(to: time)`
    public let advance: (_ time: Int) -> Void
  }

  public static var learner: E01Contract {
    E01Contract(
      makeClock: {
        let clock = Chapter10Schedulers::E01.MyVirtualClock()
        return Clock(
          scheduler: clock,
          time: { clock.clock },
          advance: { clock.advance(to: $0) }
        )
      }
    )
  }
}
