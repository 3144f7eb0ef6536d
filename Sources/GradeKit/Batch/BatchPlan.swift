package import CourseKit

/// What a batch is to do.
package struct BatchPlan: Sendable {
  package var course: Course
  /// Of the assignment, in the course's order.
  package var exercises: [Exercise]
  /// Everybody, in the order of the ids.
  package var wholeClass: [Seat]
  package var shard: Shard = .whole
  /// How many submissions are graded at a time.
  package var jobs = 1
  /// Whether to go on with what the folder holds.
  package var resumes = false
  /// A fingerprint of what every verdict rests on besides the submission: course, toolchain, key.
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

/// What a running batch tells its caller, from whichever thread it happens on.
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
    /// The machine gave out; everything before is kept.
    case stopped(Problem)
  }

  package var done: Int { graded + kept }
}
