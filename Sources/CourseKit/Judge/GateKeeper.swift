internal import Foundation

/// Runs the gates on learners' files: imports, directives and the rules of the exercise.
struct GateKeeper: Sendable {
  private let workspace: Workspace
  private let chapter: Chapter
  private let refused: RefusedAPI

  /// - Throws: A `Problem` if the list of a module's API for answers cannot be read.
  init(workspace: Workspace, chapter: Chapter) throws {
    self.workspace = workspace
    self.chapter = chapter
    refused = try RefusedAPI(in: workspace)
  }

  /// Examines the files in the learner's folder. It runs concurrently with the build, so the result
  /// may be uncertain while the modules that the compiler needs are not built yet.
  func reports(on files: [LearnerFile]) throws -> [ExerciseID: GateReport] {
    try files.filter { $0.fault == nil }.reduce(into: [:]) { reports, file in
      reports[file.exercise.id] = try examine(file, variant: .exercises, scratch: ".build")
    }
  }

  /// The result of a file that a gate rejects; `nil` if its behavior can be judged.
  ///
  /// - Parameters:
  ///   - report: The findings during the build. If they are uncertain, the file is checked again,
  ///     because now everything that it imports is built.
  func refusal(
    of file: LearnerFile,
    _ report: GateReport?,
    _ build: ChapterBuild
  ) throws -> ExerciseResult? {
    var settled = report
    if report == nil || report?.doubt != nil && report?.findings.isEmpty == true {
      settled = try examine(file, variant: build.variant, scratch: build.scratch)
    }
    guard let settled else { return nil }
    guard let first = settled.findings.first else {
      guard settled.doubt != nil else { return nil }
      return ExerciseResult(
        file.exercise,
        .internalFault,
        summary: "the gates could not read \(file.exercise.learnerFile), though it compiles"
      )
    }
    var result = ExerciseResult(
      file.exercise,
      .forbidden,
      summary: "line \(first.line): \(first.problem)"
    )
    result.findings = settled.findings.map(ExerciseResult.Finding.init)
    return result
  }

  private func examine(
    _ file: LearnerFile,
    variant: BuildVariant,
    scratch: String
  ) throws -> GateReport {
    let folder = variant.folder(of: chapter.token)
    let name = "\(file.exercise.name).swift"
    let others = workspace.names(in: folder).filter { $0.hasSuffix(".swift") && $0 != name }
    let gate = Gate(module: chapter.token, scratch: URL(filePath: workspace.absolute(scratch)))
    return try gate.examine(
      URL(filePath: workspace.absolute("\(folder)/\(name)")),
      among: others.map { URL(filePath: workspace.absolute("\(folder)/\($0)")) },
      rules: GateRules(of: file.exercise, in: chapter, workspace, refused: refused)
    )
  }
}
