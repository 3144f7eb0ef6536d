import Dispatch
import Foundation

/// Blocks the thread that made it until another one, or work on the main queue, opens it.
///
/// The main thread must not sleep: what it waits for may be work on the main queue. It runs its
/// run loop instead.
final class BlockingGate {
  /// How long the main thread waits in one go, in seconds.
  private static let slice: TimeInterval = 0.05

  private let isOnMainThread = Thread.isMainThread
  private let semaphore = DispatchSemaphore(value: 0)

  /// Lets the waiting thread go on.
  func open() {
    semaphore.signal()
    // A run loop wakes up for work on the main queue.
    if isOnMainThread { DispatchQueue.main.async {} }
  }

  /// Blocks until the gate is open.
  ///
  /// - Parameter timeout: how many seconds to wait; without end if it is nil.
  /// - Returns: whether the gate was opened in time.
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
      // Inside of work on the main queue the run loop has nothing to wait for and returns at once;
      // a short sleep stands in for it.
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
