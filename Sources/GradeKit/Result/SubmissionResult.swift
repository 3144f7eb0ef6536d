package import CourseKit

/// The grades of one submission, stored in `results/<student>.json`.
///
/// Nothing in it depends on the clock or the machine, so that grading the same bytes again gives
/// the same file, byte for byte.
package struct SubmissionResult: Codable, Sendable, Equatable {
  /// The version of the format; increased after an incompatible change.
  package var schema = 1
  package var student: String
  /// A hash of the graded bytes; empty if nothing was submitted.
  package var digest: String
  /// Every exercise of the assignment, in the course's order.
  package var exercises: [ExerciseGrade]
  package var remarks: [String]
  /// Whether the student's code ran inside the box. If it did not, every output contains a notice.
  package var isIsolated: Bool
  /// The edition of the course that the submission names.
  package var edition: SubmittedEdition?

  package init(
    student: String,
    digest: String,
    exercises: [ExerciseGrade],
    remarks: [String],
    isIsolated: Bool,
    edition: SubmittedEdition? = nil
  ) {
    self.student = student
    self.digest = digest
    self.exercises = exercises
    self.remarks = remarks
    self.isIsolated = isIsolated
    self.edition = edition
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
  /// The points for a pass.
  package var points: Int
  /// One sentence with the reason, if the verdict alone does not explain it.
  package var summary: String?
  /// The complete evidence without times, if the exercise was compiled or run.
  package var evidence: ExerciseResult?
  /// The failure with the inputs of `rxlab check`, for the student; `nil` if there is none. The
  /// evidence is for secret inputs.
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

  /// The summary for the student, without details of a run on secret inputs, which a message such
  /// as `fatalError("\(items)")` could reveal.
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
