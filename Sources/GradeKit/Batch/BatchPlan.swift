package import CourseKit

/// The task of a batch.
package struct BatchPlan: Sendable {
  package var course: Course
  /// Of the assignment, in the course's order.
  package var exercises: [Exercise]
  /// All students, in the order of their IDs.
  package var wholeClass: [Seat]
  package var shard: Shard = .whole
  /// How many submissions are graded at a time.
  package var jobs = 1
  /// Whether to go on with what the folder holds.
  package var resumes = false
  /// A fingerprint of everything besides the submission that a verdict depends on: course,
  /// toolchain, key.
  package var basis: String
  /// Whether code runs in the box.
  package var isIsolated: Bool

  package init(
    _ course: Course,
    _ exercises: [Exercise],
    _ wholeClass: [Seat],
    basis: String,
    isIsolated: Bool
  ) {
    self.course = course
    self.exercises = exercises
    self.wholeClass = wholeClass
    self.basis = basis
    self.isIsolated = isIsolated
  }

  package var seats: [Seat] { shard.seats(of: wholeClass) }
}

/// An event of a running batch, reported on the thread on which it occurs.
package enum BatchEvent: Sendable {
  case began(total: Int)
  /// `isKept`: graded by an earlier run already.
  case finished(student: String, isKept: Bool, done: Int, total: Int)
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
  package var ending: Ending = .complete

  package enum Ending: Sendable {
    case complete
    case interrupted
    /// The machine failed; all results so far are kept.
    case stopped(Problem)
  }

  package var done: Int { graded + kept }
}
