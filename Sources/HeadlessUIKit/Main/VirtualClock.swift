/// The clock of animations. Its time passes only when a test advances it.
///
/// A test scheduler can conform to it; ``ManualClock`` has no dependencies.
public protocol VirtualClock: AnyObject {
  /// The time now, in seconds.
  var seconds: Double { get }

  /// Performs work after `delay` seconds. Work for the same time is performed in the order in which
  /// it was scheduled, and never during this call.
  func schedule(after delay: Double, _ work: @escaping () -> Void)
}

/// A clock whose time passes only in calls of `advance(by:)`.
public final class ManualClock: VirtualClock {
  /// The time in seconds: the sum of the intervals passed to ``advance(by:)``. While scheduled work
  /// runs, it is the time for which that work was scheduled.
  public private(set) var seconds = 0.0
  private var waiting: [(due: Double, work: () -> Void)] = []

  /// Creates a clock at 0 seconds, with no work scheduled.
  public init() {}

  /// Schedules work for a later call of ``advance(by:)``. A negative delay counts as 0.
  ///
  /// Work without delay that is scheduled during an advance is performed in the same advance.
  public func schedule(after delay: Double, _ work: @escaping () -> Void) {
    let due = seconds + max(0, delay)
    let place = waiting.firstIndex { $0.due > due } ?? waiting.endIndex
    waiting.insert((due, work), at: place)
  }

  /// Advances the time and performs the work that becomes due, including work that is scheduled by
  /// such work.
  public func advance(by interval: Double) {
    let end = seconds + interval
    while let first = waiting.first, first.due <= end {
      waiting.removeFirst()
      seconds = first.due
      first.work()
    }
    seconds = end
  }
}
