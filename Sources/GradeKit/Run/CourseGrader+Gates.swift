package import CourseKit

extension CourseGrader {
  /// Creates a grader with all data about the course, which is read once for each version of the
  /// course.
  ///
  /// - Parameters:
  ///   - grading: The built course.
  ///   - key: The key from which all seeds are derived.
  ///   - gates: The enabled gates; all of them except in tests.
  ///   - assignment: The graded exercises; `nil` for all.
  ///   - limits: The limits for a run of one suite.
  ///   - showsFailures: Whether an exercise that fails is run again with the student's own inputs,
  ///     to show the failure.
  /// - Throws: `Interrupted`, or a `Problem` caused by the machine or the course.
  package static func prepare(
    _ grading: GradingCourse,
    key: CourseKey,
    gates: Set<SubmissionGate> = SubmissionGate.all,
    assignment: Set<ExerciseID>? = nil,
    limits: BoxedCommand.Limits = .judged,
    showsFailures: Bool = true
  ) throws -> CourseGrader {
    let modules = try GradingModules.prepare(grading)
    return CourseGrader(
      grading,
      compiler: SubmissionCompiler.boxed(grading, modules, gates: gates),
      key: key,
      assignment: assignment,
      limits: limits,
      showsFailures: showsFailures
    )
  }
}
