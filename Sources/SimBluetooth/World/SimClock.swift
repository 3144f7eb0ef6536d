internal import RxCore
public import RxTest

/// An external clock that drives a world.
public protocol SimClock: AnyObject {
  /// The elapsed time.
  var elapsed: Duration { get }

  /// Performs work at the given time: at the clock's first tick that is not earlier.
  func schedule(at time: Duration, _ work: @escaping () -> Void)
}

/// A test scheduler can drive a world, so that radio, timers and observers share one time axis.
extension TestScheduler: SimClock {
  /// The time of the scheduler's current tick since tick 0.
  public var elapsed: Duration { .seconds(1) * secondsPerTick * clock }

  /// Performs work at the first tick that is not earlier than `time`.
  public func schedule(at time: Duration, _ work: @escaping () -> Void) {
    let ticks = time / .seconds(1) / secondsPerTick
    // A difference below the world's resolution of a microsecond must not delay the work by a tick.
    scheduleAt(Int((ticks - 1e-9).rounded(.up)), action: work)
  }
}
