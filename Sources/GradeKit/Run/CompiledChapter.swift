package import CourseKit

/// The result of compiling one chapter of a submission.
package struct CompiledChapter: Sendable {
  /// The object file of each exercise, in order: the student's, or the stub's if the student's file
  /// was refused. They are in the work folder.
  package let objects: [String]
  /// The folder of the module that the bridge imports: the work folder's `out`.
  package let moduleFolder: String
  /// Files that were replaced by their stubs, each with the reason.
  package let faults: [ExerciseID: ExerciseGrade]

  package init(objects: [String], moduleFolder: String, faults: [ExerciseID: ExerciseGrade]) {
    self.objects = objects
    self.moduleFolder = moduleFolder
    self.faults = faults
  }
}

/// Compiles one chapter of a submission, from untrusted bytes to objects that may be linked, in
/// its own work folder, within the budget of the whole submission.
package typealias ChapterCompiler =
  @Sendable (
    _ submission: Submission, _ chapter: Chapter, _ work: WorkFolder, _ budget: SubmissionBudget
  ) throws -> CompiledChapter
