package import CourseKit

extension SubmissionResult {
  /// The result of a submission of which nothing could be run: not handed in, or refused.
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
      isIsolated: isIsolated
    )
  }

  /// The result of a submission that the machine failed twice.
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
      isIsolated: isIsolated
    )
  }

  /// Whether a part of it is the machine's fault, and has to be graded again.
  package var isInternal: Bool { exercises.contains { $0.verdict == .internalFault } }

  /// The result without what may differ from run to run: times, and what was printed.
  ///
  /// What a program prints can hold the clock, an address or the hidden input of its run, so it
  /// stands in no result and in no feedback; a student sees it at home.
  package var repeatable: SubmissionResult {
    var result = self
    for index in result.exercises.indices {
      result.exercises[index].evidence = result.exercises[index].evidence?.repeatable
      result.exercises[index].shown = result.exercises[index].shown?.repeatable
    }
    return result
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
