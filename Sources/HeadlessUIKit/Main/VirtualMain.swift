internal import Foundation
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The main thread of all screens, and the clock of that thread.
///
/// Swift Testing runs a test on any thread, so the main thread is declared: ``begin(on:)`` makes
/// the calling thread the main one, and ``end()`` gives the role back to the thread on which the
/// process began. There is one main thread in a process at any time; tests that use screens
/// therefore run one at a time.
public enum VirtualMain {
  /// The duration of an animated transition between screens, in seconds. UIKit doesn't promise a
  /// duration; a whole second is one tick in a diagram.
  public static let transitionDuration = 1.0

  /// The declared thread; 0 if it is the thread on which the process began.
  private static let declaredThread = Atomic<UInt>(0)

  /// The clock of the thread, accessed on the current main thread only.
  nonisolated(unsafe) private static var currentClock: any VirtualClock = ManualClock()

  /// The app of the thread, accessed on the current main thread only; `nil` until it is read.
  nonisolated(unsafe) private static var currentApplication: UIApplication?

  /// Makes the calling thread the main thread, with the time of `clock` and a new
  /// ``UIApplication/shared``.
  public static func begin(on clock: any VirtualClock = ManualClock()) {
    declaredThread.store(callingThread, ordering: .sequentiallyConsistent)
    currentClock = clock
    currentApplication = nil
  }

  /// Makes the thread on which the process began the main thread again, with a new clock.
  public static func end() {
    currentClock = ManualClock()
    currentApplication = nil
    declaredThread.store(0, ordering: .sequentiallyConsistent)
  }

  /// Whether the calling code runs on the main thread.
  public static var isCurrent: Bool {
    let declared = declaredThread.load(ordering: .sequentiallyConsistent)
    return declared == 0 ? Thread.isMainThread : declared == callingThread
  }

  /// The clock of the main thread.
  public static var clock: any VirtualClock { currentClock }

  /// The app of the main thread.
  static var application: UIApplication {
    if let currentApplication { return currentApplication }
    let new = UIApplication()
    currentApplication = new
    return new
  }

  /// Performs work on the main thread after `delay` seconds, and never during this call.
  static func after(_ delay: Double = 0, _ work: @escaping () -> Void) {
    currentClock.schedule(after: delay, work)
  }

  /// Reports a misuse if the calling thread isn't the main one.
  ///
  /// - Returns: Whether the call was made on the main thread.
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
