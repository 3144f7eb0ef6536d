internal import Synchronization

/// How many seconds of the processor all compiles of one submission may take together.
///
/// A file that the compiler can't take is found by compiling each alone, and each may run to the
/// limit of one compile; a submission full of them would hold up the class for minutes. Every
/// chapter has an allowance of its own, so that one that is exhausted leaves the others theirs.
package final class CompileBudget: Sendable {
  /// The limit of one compile. Files of exercise size take a few tenths of a second.
  package static let perCompile = 5
  /// What each chapter may take; compiling an honest one takes less than a second.
  static let perChapter = 4.0
  /// What the chapters of a submission may take beyond that.
  static let shared = 16.0

  private let state: Mutex<State>

  private struct State {
    var ofChapter = 0.0
    var shared: Double

    var left: Double { ofChapter + shared }

    mutating func take(_ seconds: Double) {
      let own = min(seconds, ofChapter)
      ofChapter -= own
      shared -= seconds - own
    }

    mutating func giveBack(_ seconds: Double) {
      let common = min(seconds, CompileBudget.shared - shared)
      shared += common
      ofChapter += seconds - common
    }
  }

  package init() {
    state = Mutex(State(shared: Self.shared))
  }

  func beginChapter() { state.withLock { $0.ofChapter = Self.perChapter } }

  /// Runs a compile, with the seconds that it may take.
  ///
  /// Two compiles may run at once: each reserves its whole limit, so that the seconds of one do not
  /// depend on how far the other is.
  ///
  /// - Parameter body: returns the seconds that were taken, and its result.
  /// - Returns: `nil` where nothing is left.
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
}
