/// The outcome of an exercise, and of each of its tests.
public enum Verdict: String, Codable, Sendable, CaseIterable {
  /// The behavior is correct, and nothing leaks.
  case passed
  /// The behavior differs from what the suite expects.
  case failed
  /// The behavior is correct, but something leaks.
  case leaked
  /// The code ended the process: a trap, a signal, a call of `exit`.
  case crashed
  /// A test exceeded its wall-clock time limit.
  case timedOut = "timed-out"
  /// The compiler rejects the file, or the suite's calls to it.
  case doesNotCompile = "does-not-compile"
  /// The code uses an API that the exercise forbids.
  case forbidden
  /// The file still equals its stub.
  case notStarted = "not-started"
  /// The course has a fault; the learner's code is not judged.
  case internalFault = "internal"
}
