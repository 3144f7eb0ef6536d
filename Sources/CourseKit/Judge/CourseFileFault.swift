/// A fault of the course: the chapter cannot be judged, independent of the learner's code.
package struct CourseFileFault: Error {
  package let summary: String
  package var diagnostics: [Diagnostic] = []
  package var log: String?

  /// A suite or bridge that is missing, or a file in the learner's folder that belongs to no
  /// exercise and would bypass the gates; `nil` if there is none.
  package init?(_ workspace: Workspace, _ chapter: Chapter) {
    let known = Set(chapter.exercises.map(\.learnerFile))
    let stray = workspace.names(in: chapter.learnerFolder).filter { $0.hasSuffix(".swift") }
      .map { "\(chapter.learnerFolder)/\($0)" }.first { !known.contains($0) }
    if let stray {
      summary =
        "\(stray) does not belong to an exercise; move it out of that folder: each exercise has "
        + "exactly one file"
      return
    }
    let needed = chapter.exercises.flatMap { [$0.suiteFile, $0.bridgeFile, $0.stubFile] }
    let missing = needed.filter { !workspace.exists($0) }
    guard let first = missing.first else { return nil }
    let others = missing.count == 1 ? "" : " (and \(missing.count - 1) more files)"
    summary = "\(first)\(others) is missing; restore it: git restore \(first)"
  }

  /// A build failure outside learners' files.
  package init(_ result: BuildResult) {
    diagnostics = result.errors
    if let first = result.errors.first {
      summary =
        "\(first.path):\(first.line) does not compile; it is a file of the course, not yours"
    } else {
      summary = "the build failed, but not because of an error in a source file"
      log = result.lastLines()
    }
  }

  package func result(for exercise: Exercise) -> ExerciseResult {
    var result = ExerciseResult(exercise, .internalFault, summary: summary)
    result.diagnostics = diagnostics
    result.output = log
    return result
  }
}
