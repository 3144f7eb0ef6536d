/// The outcome of an exercise, and of each of its tests.
public enum Verdict: String, Codable, Sendable, CaseIterable {
  /// Its behavior is correct, and nothing outlives it.
  case passed
  /// Its behavior differs from what the suite expects.
  case failed
  /// Its behavior is correct, but something outlives it.
  case leaked
  /// It ended the process: a trap, a signal, a call of `exit`.
  case crashed
  /// A test took longer than its limit by the wall clock.
  case timedOut = "timed-out"
  /// The compiler rejects the file, or the suite's calls of it.
  case doesNotCompile = "does-not-compile"
  /// It uses an API that the exercise forbids.
  case forbidden
  /// The file still equals its stub.
  case notStarted = "not-started"
  /// The fault is the course's, not the learner's.
  case internalFault = "internal"
}
