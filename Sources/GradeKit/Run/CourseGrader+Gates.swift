package import CourseKit

/// Takes one chapter of a submission from bytes that anybody may have written to objects that may
/// be linked, in a work folder of its own.
package typealias ChapterCompiler =
  @Sendable (_ submission: Submission, _ chapter: Chapter, _ work: WorkFolder) throws
  -> CompiledChapter

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
    let work = try WorkFolder(grading, worker: 0)
    defer { work.remove() }
    let modules = try GradingModules.prepare(grading, in: work.path)
    return CourseGrader(
      grading,
      compiler: { submission, chapter, work in
        let host = CompilerHost.boxed(grading, worker: work.worker)
        return try SubmissionCompiler(modules, host: host, gates: gates)
          .compile(submission, chapter, in: work.path)
      },
      key: key,
      assignment: assignment,
      limits: limits
    )
  }
}
