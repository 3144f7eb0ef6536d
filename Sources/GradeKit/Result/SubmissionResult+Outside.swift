package import CourseKit
internal import Foundation
internal import KitRecords

extension SubmissionResult {
  /// The result of a submission that could not be run: missing or rejected.
  package init(unrun submission: Submission, _ exercises: [Exercise], isIsolated: Bool) {
    self.init(
      student: submission.student,
      digest: submission.digest,
      exercises: exercises.map { exercise in
        submission.refusals[exercise.id]
          .map { ExerciseGrade(exercise, .rejected, summary: $0) }
          ?? ExerciseGrade(exercise, .notSubmitted)
      },
      remarks: submission.remarks,
      isIsolated: isIsolated,
      edition: submission.edition
    )
  }

  /// The result of a submission whose grading failed twice because of the machine.
  package init(
    failed submission: Submission,
    _ exercises: [Exercise],
    because problem: Problem,
    isIsolated: Bool
  ) {
    self.init(
      student: submission.student,
      digest: submission.digest,
      exercises: exercises.map {
        ExerciseGrade($0, .internalFault, summary: problem.message)
      },
      remarks: submission.remarks,
      isIsolated: isIsolated,
      edition: submission.edition
    )
  }

  /// The result of a submission on which the grader crashes.
  package init(setAside submission: Submission, _ exercises: [Exercise], isIsolated: Bool) {
    self.init(
      student: submission.student,
      digest: submission.digest,
      exercises: exercises.map { ExerciseGrade($0, .setAside, summary: Self.setAsideReason) },
      remarks: submission.remarks,
      isIsolated: isIsolated,
      edition: submission.edition
    )
  }

  /// Whether the grader does not survive the submission.
  var isSetAside: Bool { exercises.contains { $0.verdict == .setAside } }

  static let setAsideReason =
    "the grader ended during this submission several times; read its files before you run anything"

  /// Whether an exercise failed because of the machine, and must be graded again.
  package var isInternal: Bool { exercises.contains { $0.verdict == .internalFault } }

  /// The result without parts that may differ between runs: times, addresses, and printed output.
  ///
  /// The output of a program can contain the time, an address or the secret input of its run, so it
  /// is omitted from results and feedback; a student sees it when running `rxlab check`.
  package var repeatable: SubmissionResult {
    var result = self
    for index in result.exercises.indices {
      result.exercises[index].evidence = result.exercises[index].evidence?.repeatable
      result.exercises[index].shown = result.exercises[index].shown?.repeatable
    }
    return result.withoutAddresses
  }

  /// Addresses occur in messages and descriptions, and differ from run to run.
  ///
  /// They can occur in every text of the result, so they are searched for in its encoded form.
  private var withoutAddresses: SubmissionResult {
    let text = JSONText.document(self)
    let address = /0x[0-9A-Fa-f]{5,16}/
    guard text.contains("0x"), text.contains(address) else { return self }
    let cleaned = Data(text.replacing(address, with: "0x…").utf8)
    // What was encoded can be decoded, and no address is a part of its structure.
    return (try? JSONDecoder().decode(SubmissionResult.self, from: cleaned)) ?? self
  }
}

extension ExerciseResult {
  fileprivate var repeatable: ExerciseResult {
    var result = self
    result.output = nil
    result.seconds = 0
    for test in result.tests.indices { result.tests[test].seconds = 0 }
    return result
  }
}
