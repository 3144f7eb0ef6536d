package import CourseKit

/// What came of compiling one chapter of a submission.
package struct CompiledChapter: Sendable {
  /// The object file of each exercise, in their order: the student's, or the stub's where the
  /// student's did not come through. They stand in the work folder.
  package let objects: [String]
  /// Where the module stands that the bridge imports: the work folder's `out`.
  package let moduleFolder: String
  /// Files whose stub stands in for them, and why.
  package let faults: [ExerciseID: ExerciseGrade]

  package init(objects: [String], moduleFolder: String, faults: [ExerciseID: ExerciseGrade]) {
    self.objects = objects
    self.moduleFolder = moduleFolder
    self.faults = faults
  }
}

/// Takes one chapter of a submission from bytes that anybody may have written to objects that may
/// be linked, in a work folder of its own.
package typealias ChapterCompiler =
  @Sendable (_ submission: Submission, _ chapter: Chapter, _ work: WorkFolder) throws
  -> CompiledChapter
