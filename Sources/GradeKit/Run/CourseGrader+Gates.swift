package import CourseKit

extension CourseGrader {
  /// A grader with everything that it needs to know of the course, which is read once for each
  /// state of it.
  ///
  /// - Parameters:
  ///   - grading: the built course.
  ///   - key: from which all seeds are made.
  ///   - gates: those that are on; all of them but in tests.
  ///   - assignment: the exercises that count; `nil` for all of the course.
  ///   - limits: of the run of one suite.
  /// - Throws: `Interrupted`, or a `Problem` that is the machine's or the course's.
  package static func prepare(
    _ grading: GradingCourse,
    key: CourseKey,
    gates: Set<SubmissionGate> = SubmissionGate.all,
    assignment: Set<ExerciseID>? = nil,
    limits: BoxedCommand.Limits = .judged
  ) throws -> CourseGrader {
    let modules = try GradingModules.prepare(grading)
    return CourseGrader(
      grading,
      compiler: SubmissionCompiler.boxed(grading, modules, gates: gates),
      key: key,
      assignment: assignment,
      limits: limits
    )
  }
}
