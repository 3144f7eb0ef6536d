package import CourseKit

/// The verdict on an exercise of a submission: the verdicts of `check`, and those that only a
/// grader distinguishes.
package enum GradeVerdict: String, Codable, Sendable, CaseIterable {
  case passed
  case failed
  case leaked
  case crashed
  /// A test took longer than its limit by the wall clock.
  case timedOut = "timed-out"
  case doesNotCompile = "does-not-compile"
  /// It uses what the exercise rules out.
  case forbidden
  /// The file equals its stub.
  case notStarted = "not-started"
  /// There is no file for this exercise.
  case notSubmitted = "not-submitted"
  /// Intake did not take the file.
  case rejected
  /// A gate found what no submission may contain.
  case policy
  /// The compiler took longer, or more memory, than a file is granted.
  case compileLimit = "compile-limit"
  case cpuLimit = "cpu-limit"
  case memoryLimit = "memory-limit"
  case outputLimit = "output-limit"
  /// The process ended without reporting that its tests had finished.
  case incomplete
  /// The grader crashed on this submission, or was ended during it, again and again. An instructor
  /// has to look at it.
  case setAside = "set-aside"
  /// The fault is the course's or the machine's, never the student's.
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
