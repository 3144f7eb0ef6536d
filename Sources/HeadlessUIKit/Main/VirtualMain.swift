internal import Foundation
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The main thread that screens live on, and the time that passes there.
///
/// A test runs on whatever thread the test library gives it, so the thread that is main is a matter
/// of declaration: ``begin(on:)`` makes it the calling one, ``end()`` gives the role back to the
/// thread that the process began on. There is one main thread in a process at any time; tests that
/// use screens therefore run one at a time.
public enum VirtualMain {
  /// Seconds that a transition between screens takes when it is animated. UIKit does not promise a
  /// duration; a whole second shows as one tick in a diagram.
  public static let transitionDuration = 1.0

  /// The declared thread; 0 while it is the one that the process began on.
  private static let declaredThread = Atomic<UInt>(0)

  /// Only touched on the main thread, whichever that is at the time.
  nonisolated(unsafe) private static var currentClock: any VirtualClock = ManualClock()

  /// Makes the calling thread the main one, with the time of `clock`.
  public static func begin(on clock: any VirtualClock = ManualClock()) {
    declaredThread.store(callingThread, ordering: .sequentiallyConsistent)
    currentClock = clock
  }

  /// Makes the thread that the process began on the main one again, with a clock of its own.
  public static func end() {
    currentClock = ManualClock()
    declaredThread.store(0, ordering: .sequentiallyConsistent)
  }

  /// Whether the calling code runs on the main thread.
  public static var isCurrent: Bool {
    let declared = declaredThread.load(ordering: .sequentiallyConsistent)
    return declared == 0 ? Thread.isMainThread : declared == callingThread
  }

  /// The time on the main thread.
  public static var clock: any VirtualClock { currentClock }

  /// Does work on the main thread, `delay` seconds from now and never inside of this call.
  static func after(_ delay: Double = 0, _ work: @escaping () -> Void) {
    currentClock.schedule(after: delay, work)
  }

  /// Answers a call from another thread.
  ///
  /// - Returns: whether the call came on the main thread.
  @discardableResult
  static func require(_ object: AnyObject, _ member: String = #function) -> Bool {
    if isCurrent { return true }
    Misuse.report(
      "\(type(of: object)).\(member)",
      rule: "views and view controllers are used on the main thread only, and this call came on"
        + " another.",
      repair: "Move the call to the main thread, for example with"
        + " observe(on: MainScheduler.instance)."
    )
    return false
  }

  private static var callingThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
