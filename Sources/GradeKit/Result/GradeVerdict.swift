package import CourseKit

/// The verdict on an exercise of a submission: the verdicts of `check`, and those that only a
/// grader distinguishes.
package enum GradeVerdict: String, Codable, Sendable, CaseIterable {
  case passed
  case failed
  case leaked
  case crashed
  /// A test exceeded its wall-clock time limit.
  case timedOut = "timed-out"
  case doesNotCompile = "does-not-compile"
  /// The code uses a declaration that the exercise forbids.
  case forbidden
  /// The file equals its stub.
  case notStarted = "not-started"
  /// There is no file for this exercise.
  case notSubmitted = "not-submitted"
  /// Intake did not accept the file.
  case rejected
  /// A gate found code that is not allowed in submissions.
  case policy
  /// The compiler exceeded the time or memory limit of a file.
  case compileLimit = "compile-limit"
  case cpuLimit = "cpu-limit"
  case memoryLimit = "memory-limit"
  case outputLimit = "output-limit"
  /// The process ended without reporting that its tests had finished.
  case incomplete
  /// The grader repeatedly crashed on this submission, or was ended while grading it. An instructor
  /// must review it.
  case setAside = "set-aside"
  /// A fault of the course or the machine, never of the student.
  case internalFault = "internal"

  package init(_ verdict: Verdict) {
    self =
      switch verdict {
      case .passed: .passed
      case .failed: .failed
      case .leaked: .leaked
      case .crashed: .crashed
      case .timedOut: .timedOut
      case .doesNotCompile: .doesNotCompile
      case .forbidden: .forbidden
      case .notStarted: .notStarted
      case .internalFault: .internalFault
      }
  }
}
