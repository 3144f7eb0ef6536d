package import CourseKit

/// The task of a batch.
package struct BatchPlan: Sendable {
  package var course: Course
  /// The exercises of the assignment, in the course's order.
  package var exercises: [Exercise]
  /// All students, in the order of their IDs.
  package var wholeClass: [GradebookRow]
  package var shard: Shard = .whole
  /// The program and arguments with which the process restarts after a crash; empty if it doesn't
  /// restart.
  package var restart: [String] = []
  /// The number of submissions that are graded concurrently.
  package var jobs = 1
  /// Whether to continue the batch in the folder.
  package var resumes = false
  /// Whether the accepted answers are saved and compared with each other.
  package var comparesAnswers = false
  /// The code of the course, which does not make answers similar.
  package var courseGrams: CourseGrams
  /// A fingerprint of all inputs of a verdict except the submission: course, toolchain, key.
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
    courseGrams = CourseGrams(course)
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
  /// `isKept`: already graded by an earlier run.
  case finished(student: String, isKept: Bool, done: Int, total: Int)
  /// The grader process ended several times while grading the submission, which is not tried again.
  case setAside(student: String)
  /// A submission could not be graded because of the machine; it is tried once more.
  case retrying(student: String, reason: String)
  /// All submissions are graded; the comparison of their answers begins.
  case comparing
}

/// The outcome of a batch.
package struct BatchReport: Sendable {
  package var total: Int
  package var isIsolated: Bool
  package var graded = 0
  package var kept = 0
  /// Students whose grading failed twice because of the machine, each with the reason.
  package var internalFaults: [(student: String, reason: String)] = []
  /// Students during whose submission the grader process ended several times.
  package var setAside: [String] = []
  /// The number of listed pairs of similar answers; `nil` if answers were not compared.
  package var similarPairs: Int?
  package var ending: Ending = .complete

  package enum Ending: Sendable {
    case complete
    case interrupted
    /// The machine failed; all results so far are kept.
    case stopped(Problem)
  }

  package var done: Int { graded + kept }
}
