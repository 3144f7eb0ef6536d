package import CourseKit

/// The task of a batch.
package struct BatchPlan: Sendable {
  package var course: Course
  /// Of the assignment, in the course's order.
  package var exercises: [Exercise]
  /// All students, in the order of their IDs.
  package var wholeClass: [GradebookRow]
  package var shard: Shard = .whole
  /// How the process begins anew when it crashes: the program and its arguments; empty where a crash
  /// ends it.
  package var restart: [String] = []
  /// How many submissions are graded at a time.
  package var jobs = 1
  /// Whether to go on with what the folder holds.
  package var resumes = false
  /// A fingerprint of everything besides the submission that a verdict depends on: course,
  /// toolchain, key.
  package var fingerprint: String
  /// Whether code runs in the box.
  package var isIsolated: Bool

  package init(
    _ course: Course,
    _ exercises: [Exercise],
    _ wholeClass: [GradebookRow],
    fingerprint: String,
    isIsolated: Bool
  ) {
    self.course = course
    self.exercises = exercises
    self.wholeClass = wholeClass
    self.fingerprint = fingerprint
    self.isIsolated = isIsolated
  }

  package var rows: [GradebookRow] { shard.rows(of: wholeClass) }
}

/// An event of a running batch, reported on the thread on which it occurs.
package enum BatchEvent: Sendable {
  case began(total: Int)
  /// `isKept`: graded by an earlier run already.
  case finished(student: String, isKept: Bool, done: Int, total: Int)
  /// The grader ended during the submission several times, so it is not tried again.
  case setAside(student: String)
  /// The machine failed a submission, which is tried once more.
  case retrying(student: String, reason: String)
}

/// How a batch ended.
package struct BatchReport: Sendable {
  package var total: Int
  package var isIsolated: Bool
  package var graded = 0
  package var kept = 0
  /// Students whose submission the machine failed twice, each with the reason.
  package var internalFaults: [(student: String, reason: String)] = []
  /// Students on whose submission the grader ended several times.
  package var setAside: [String] = []
  package var ending: Ending = .complete

  package enum Ending: Sendable {
    case complete
    case interrupted
    /// The machine failed; all results so far are kept.
    case stopped(Problem)
  }

  package var done: Int { graded + kept }
}
