package import CourseKit
internal import Foundation

/// Grades submissions against the course: gates and compiler, bridge and link, a run of each
/// exercise in the box, and the comparison with the reference on the same seed.
///
/// It may be called on several threads concurrently.
package struct CourseGrader: SubmissionGrader {
  private let grading: GradingCourse
  private let compiler: ChapterCompiler
  private let key: CourseKey
  private let assignment: Set<ExerciseID>?
  private let limits: BoxedCommand.Limits
  private let showsFailures: Bool
  private let workers = WorkerNumbers()

  /// - Parameters:
  ///   - grading: The built course.
  ///   - compiler: Compiles submissions and applies the gates.
  ///   - key: The key from which all seeds are derived.
  ///   - assignment: The graded exercises; `nil` for all.
  ///   - limits: The limits for a run of one suite.
  ///   - showsFailures: Whether an exercise that fails is run again with the student's own inputs,
  ///     to show the failure.
  package init(
    _ grading: GradingCourse,
    compiler: @escaping ChapterCompiler,
    key: CourseKey,
    assignment: Set<ExerciseID>? = nil,
    limits: BoxedCommand.Limits = .judged,
    showsFailures: Bool = true
  ) {
    self.grading = grading
    self.compiler = compiler
    self.key = key
    self.assignment = assignment
    self.limits = limits
    self.showsFailures = showsFailures
  }

  package func grade(_ submission: Submission) throws -> GradedSubmission {
    let digest = submission.digest
    let budget = SubmissionBudget(spent: submission.processorSeconds)
    var grades: [ExerciseGrade] = []
    var timings = GradedSubmission.Timings()
    try workers.withNumber { worker in
      for chapter in grading.course.chapters {
        let exercises = chapter.exercises.filter { assignment?.contains($0.id) ?? true }
        guard !exercises.isEmpty else { continue }
        var judge = ChapterGrading(
          grading: grading,
          compiler: compiler,
          key: key,
          limits: limits,
          showsFailures: showsFailures,
          chapter: chapter,
          exercises: exercises,
          submission: submission,
          digest: digest,
          budget: budget,
          worker: worker
        )
        grades += try judge.grades()
        timings.add(judge.timings)
      }
    }
    let result = SubmissionResult(
      student: submission.student,
      digest: submission.files.isEmpty ? "" : digest,
      exercises: grades,
      remarks: submission.remarks,
      isIsolated: grading.box.isIsolated,
      edition: submission.edition
    )
    return GradedSubmission(result: result, timings: timings)
  }
}

extension GradedSubmission.Timings {
  fileprivate mutating func add(_ other: GradedSubmission.Timings) {
    steps.merge(other.steps) { $0 + $1 }
  }

  /// Adds the duration of some work to a step.
  mutating func measure<Result>(_ step: String, _ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    defer { steps[step, default: 0] += (ContinuousClock.now - start) / .seconds(1) }
    return try body()
  }
}
