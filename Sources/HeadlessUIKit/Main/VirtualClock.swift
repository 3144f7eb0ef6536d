/// The time that animations take: it passes when a test lets it, never by itself.
///
/// A test scheduler can be one; ``ManualClock`` is one that needs nothing else.
public protocol VirtualClock: AnyObject {
  /// The time now, in seconds.
  var seconds: Double { get }

  /// Does work once `delay` seconds have passed. Work for the same time is done in the order in
  /// which it came, and never inside of this call.
  func schedule(after delay: Double, _ work: @escaping () -> Void)
}

/// A clock that stands still until it is told to advance.
public final class ManualClock: VirtualClock {
  public private(set) var seconds = 0.0
  private var waiting: [(due: Double, work: () -> Void)] = []

  public init() {}

  public func schedule(after delay: Double, _ work: @escaping () -> Void) {
    let due = seconds + max(0, delay)
    let place = waiting.firstIndex { $0.due > due } ?? waiting.endIndex
    waiting.insert((due, work), at: place)
  }

  /// Lets time pass, and does what falls due on the way, also what that work schedules.
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
