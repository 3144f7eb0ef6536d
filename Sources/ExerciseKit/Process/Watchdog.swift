internal import Dispatch
internal import Foundation
internal import KitRecords

/// Ends a process whose test does not return: an endless loop, a deadlock, an endless wait.
///
/// It watches from a queue of its own, because a test that hangs blocks its thread forever. Swift
/// can't stop a thread, so the watchdog ends the whole process. rxlab runs each exercise in a
/// separate process, so that only this exercise is lost.
final class Watchdog: Sendable {
  /// The watchdog of this process.
  static let shared = Watchdog { report in
    FileHandle.standardError.write(Data((report + "\n").utf8))
    // As `timeout` does it. No clean-up: the thread that would clean up is the one that hangs.
    _exit(124)
  }

  private let queue: DispatchQueue
  private let onExpiry: @Sendable (String) -> Void

  /// - Parameters:
  ///   - queue: The serial queue on which tests expire.
  ///   - onExpiry: Receives the report about the test that took too long.
  init(
    queue: DispatchQueue = DispatchQueue(label: "exercise-kit.watchdog"),
    onExpiry: @escaping @Sendable (String) -> Void
  ) {
    self.queue = queue
    self.onExpiry = onExpiry
  }

  /// Begins to watch a test; a limit of zero seconds watches nothing.
  /// - Returns: A closure to call when the test has returned; it ends the watch.
  func watch(_ test: TestContext) -> () -> Void {
    let limit = test.timeLimit
    guard limit > 0 else { return {} }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + limit)
    timer.setEventHandler { [onExpiry] in onExpiry(test.timeOutReport()) }
    timer.activate()
    return { timer.cancel() }
  }
}

extension TestContext {
  /// Reports to rxlab which test timed out and its last event, and returns the report as text.
  func timeOutReport() -> String {
    let last = lastSeen
    writer.write(
      .timedOut(TimeOut(test: start.test, seconds: timeLimit, last: last))
    )
    let seen = last.map { "last event \($0.event) at tick \($0.tick)" } ?? "no event was recorded"
    let alone =
      isExercise ? " `rxlab check \(start.exercise)` judges this exercise alone." : ""
    return """
      \(start.headline)
        timed out after \(timeLimit.brief) s; \(seen)
        The test does not return. Look for an endless loop, an observer that sends to itself
        without end, or a lock that is acquired again by the thread that holds it.
        The remaining tests did not run.\(alone)
      """
  }
}

extension Double {
  /// The number without a fraction if it is whole, independent of the locale: `10`, `0.5`.
  fileprivate var brief: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
