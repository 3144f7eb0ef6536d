internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The CPU time in seconds that the intake of one submission, all its compiles and the gates may use
/// together.
///
/// To find a file that exceeds the compiler's limits, each file is compiled alone, up to the limit
/// of one compile. A submission full of such files would delay the class for minutes. Every chapter
/// has its own allowance, so that one chapter can't use up that of another.
package final class SubmissionBudget: Sendable {
  /// The limit of one compile. Files of exercise size take a few tenths of a second.
  package static let perCompile = 5
  /// The allowance of each chapter; an honest one needs less than a second.
  static let perChapter = 4.0
  /// The additional allowance that the chapters of a submission share.
  static let shared = 16.0

  private let state: Mutex<State>

  private struct State {
    var ofChapter = 0.0
    var shared: Double
    var spent: Double
    /// What was left of the shared allowance after intake.
    let sharedAtStart: Double

    init(spent: Double) {
      sharedAtStart = max(0, SubmissionBudget.shared - spent)
      shared = sharedAtStart
      self.spent = spent
    }

    var left: Double { ofChapter + shared }

    mutating func take(_ seconds: Double) {
      let own = min(seconds, ofChapter)
      ofChapter -= own
      shared -= seconds - own
      spent += seconds
    }

    mutating func giveBack(_ seconds: Double) {
      let common = min(seconds, sharedAtStart - shared)
      shared += common
      ofChapter += seconds - common
      spent -= seconds
    }
  }

  /// - Parameter spent: The seconds that intake has used. They reduce the shared allowance, so each
  ///   chapter keeps its own.
  package init(spent: Double = 0) {
    state = Mutex(State(spent: spent))
  }

  /// The CPU seconds that were used so far.
  package var spent: Double { state.withLock { $0.spent } }

  func beginChapter() { state.withLock { $0.ofChapter = Self.perChapter } }

  /// Runs a compile with its limit of CPU seconds.
  ///
  /// Two compiles may run at once: each reserves its whole limit, so that the time of one does not
  /// depend on the other.
  ///
  /// - Parameter body: Returns the used seconds and the result.
  /// - Returns: `nil` if the budget is used up.
  func run<Result>(
    _ limit: Int,
    _ body: (_ seconds: Int) throws -> (taken: Double, Result)
  ) rethrows -> Result? {
    let reserved = state.withLock { state -> Double in
      let seconds = min(Double(limit), state.left.rounded(.down))
      guard seconds >= 1 else { return 0 }
      state.take(seconds)
      return seconds
    }
    guard reserved > 0 else { return nil }
    let (taken, result) = try body(Int(reserved))
    state.withLock { $0.giveBack(max(0, reserved - taken)) }
    return result
  }

  /// Subtracts the CPU time of work on this thread: that of a gate, which reads what the compiler
  /// made of the submission. The work is not interrupted, because limits of size bound it.
  func spending<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = Self.threadSeconds()
    defer {
      let taken = Self.threadSeconds() - start
      state.withLock { $0.take(taken) }
    }
    return try body()
  }

  /// The CPU time of this thread until now.
  static func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
