internal import RxCore
public import RxTest

/// The clock that a world lives by, where it is not its own.
public protocol SimClock: AnyObject {
  /// The time that has passed.
  var elapsed: Duration { get }

  /// Does work once the given time has come: at the clock's first tick that is not earlier.
  func schedule(at time: Duration, _ work: @escaping () -> Void)
}

/// A test scheduler drives a world, so that radio, timers and observers share one time axis.
extension TestScheduler: SimClock {
  public var elapsed: Duration { .seconds(1) * secondsPerTick * clock }

  public func schedule(at time: Duration, _ work: @escaping () -> Void) {
    let ticks = time / .seconds(1) / secondsPerTick
    // A microsecond, the world's own grain, is no reason to wait for another tick.
    scheduleAt(Int((ticks - 1e-9).rounded(.up)), action: work)
  }
}
