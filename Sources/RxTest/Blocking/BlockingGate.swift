import Dispatch
import Foundation

/// Blocks the thread that created it until another thread, or work on the main queue, opens it.
///
/// The main thread must not sleep, because it may be waiting for work on the main queue. It runs
/// its run loop instead.
final class BlockingGate {
  /// The time in seconds for which the main thread waits per iteration.
  private static let slice: TimeInterval = 0.05

  private let isOnMainThread = Thread.isMainThread
  private let semaphore = DispatchSemaphore(value: 0)

  /// Resumes the waiting thread.
  func open() {
    semaphore.signal()
    // A run loop wakes up for work on the main queue.
    if isOnMainThread { DispatchQueue.main.async {} }
  }

  /// Blocks until the gate is open.
  ///
  /// - Parameter timeout: The number of seconds to wait; unlimited if it is nil.
  /// - Returns: Whether the gate was opened in time.
  func wait(timeout: TimeInterval?) -> Bool {
    if isOnMainThread { return run(timeout: timeout) }
    guard let timeout else { return sleep(until: .distantFuture) }
    return sleep(for: timeout)
  }

  private func run(timeout: TimeInterval?) -> Bool {
    let deadline = timeout.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture
    var isOpen = sleep(for: 0)
    while !isOpen, Date() < deadline {
      let end = min(deadline, Date(timeIntervalSinceNow: Self.slice))
      let hasWaited = RunLoop.main.run(mode: .default, before: end)
      // Within work on the main queue, the run loop has nothing to wait for and returns
      // immediately; a short sleep replaces it.
      isOpen = sleep(for: hasWaited ? 0 : Self.slice)
    }
    return isOpen
  }

  private func sleep(for seconds: TimeInterval) -> Bool {
    sleep(until: .now() + seconds)
  }

  private func sleep(until deadline: DispatchTime) -> Bool {
    semaphore.wait(timeout: deadline) == .success
  }
}
