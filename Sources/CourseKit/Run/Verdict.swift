/// What is said of an exercise, and of each of its tests.
public enum Verdict: String, Codable, Sendable, CaseIterable {
  case passed
  /// It behaves otherwise than the suite asks.
  case failed
  /// It behaves, but something outlives it.
  case leaked
  /// It ended the process: a trap, a signal, a call of `exit`.
  case crashed
  /// A test took longer than its limit by the wall clock.
  case timedOut = "timed-out"
  /// The file, or what the suite calls of it, is refused by the compiler.
  case doesNotCompile = "does-not-compile"
  /// It uses what the exercise rules out.
  case forbidden
  /// The file still equals its stub.
  case notStarted = "not-started"
  /// The fault is the course's, not the learner's.
  case internalFault = "internal"
}
