package import CourseKit

/// The grades of one submission: what `results/<student>.json` holds.
///
/// Nothing in it depends on the clock or the machine, so that grading the same bytes again gives
/// the same file, byte for byte.
package struct SubmissionResult: Codable, Sendable, Equatable {
  /// Rises when a reader could break.
  package var schema = 1
  package var student: String
  /// Of the bytes that were graded; empty where nothing was handed in.
  package var digest: String
  /// Every exercise of the assignment, in the course's order.
  package var exercises: [ExerciseGrade]
  package var remarks: [String]
  /// Whether the student's code ran inside the box. Where it did not, every output says so.
  package var isIsolated: Bool

  package init(
    student: String,
    digest: String,
    exercises: [ExerciseGrade],
    remarks: [String],
    isIsolated: Bool
  ) {
    self.student = student
    self.digest = digest
    self.exercises = exercises
    self.remarks = remarks
    self.isIsolated = isIsolated
  }

  /// The notice in every output of a grading without a box.
  package static let unisolated =
    "Graded without isolation: code ran with the grader's permissions."

  package var earned: Int { exercises.map(\.earned).reduce(0, +) }
  package var possible: Int { exercises.map(\.points).reduce(0, +) }
}

/// The grade of one exercise of a submission.
package struct ExerciseGrade: Codable, Sendable, Equatable {
  package var id: ExerciseID
  package var title: String
  /// The exercise's file in a learner's workspace.
  package var file: String
  package var verdict: GradeVerdict
  /// What a pass is worth.
  package var points: Int
  /// One sentence that says why, where the verdict alone does not.
  package var summary: String?
  /// The whole evidence, without times, where the exercise was compiled or run.
  package var evidence: ExerciseResult?
  /// The failure on the inputs that learners see at home, for the student; `nil` where there is none.
  /// The evidence is of inputs that stay secret.
  package var shown: ExerciseResult?

  package init(
    _ exercise: Exercise,
    _ verdict: GradeVerdict,
    summary: String? = nil,
    evidence: ExerciseResult? = nil
  ) {
    id = exercise.id
    title = exercise.title
    file = exercise.learnerFile
    points = exercise.points
    self.verdict = verdict
    self.summary = summary
    self.evidence = evidence
  }

  package var earned: Int { verdict == .passed ? points : 0 }

  /// The summary as its student may read it: nothing of how a run on secret inputs went, which a
  /// message of the student's own, `fatalError("\(items)")`, could hold.
  package var tellableSummary: String? {
    let isOfRun = evidence?.tests.isEmpty == false
    guard isOfRun, [.failed, .leaked, .crashed].contains(verdict) else { return summary }
    guard let shown else { return Self.onlyWithOthers }
    return shown.summary
  }

  package static let onlyWithOthers =
    "It passes with the inputs of 'rxlab check', but fails with others: "
    + "a value is hard-coded that must be computed."
}
