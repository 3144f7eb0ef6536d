package import CourseKit
internal import Foundation

/// Compiles without asking any gate: for tests that show what the box and the verdict hold back by
/// themselves.
package struct UngatedCompiler: Sendable {
  private let grading: GradingCourse

  package init(_ grading: GradingCourse) {
    self.grading = grading
  }

  package func compile(
    _ submission: Submission,
    _ chapter: Chapter,
    in work: WorkFolder
  ) throws -> CompiledChapter {
    var faults: [ExerciseID: ExerciseGrade] = [:]
    while true {
      try write(submission, chapter, without: faults, to: work)
      let outcome = try run(chapter, in: work)
      let known = faults.count
      if !outcome.succeeded { refuse(outcome, submission, chapter, work, &faults) }
      guard faults.count > known else {
        return CompiledChapter(
          objects: ["\(work.path)/out/\(chapter.token).o"],
          moduleFolder: "\(work.path)/out",
          faults: faults
        )
      }
    }
  }

  private func write(
    _ submission: Submission,
    _ chapter: Chapter,
    without faults: [ExerciseID: ExerciseGrade],
    to work: WorkFolder
  ) throws {
    for exercise in chapter.exercises {
      let stub = grading.course.workspace.bytes(exercise.stubFile).map(Array.init) ?? []
      let own = faults[exercise.id] == nil ? submission.files[exercise.id] : nil
      let url = URL(filePath: "\(work.path)/sources/\(chapter.token)/\(exercise.name).swift")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(own ?? stub).write(to: url)
    }
  }

  private func run(_ chapter: Chapter, in work: WorkFolder) throws -> ProcessOutcome {
    let folder = GradingPaths.Inside.work
    let product = "\(folder)/out/\(chapter.token)"
    return try grading.box.run(
      BoxedCommand(
        program: grading.compiler.frontend,
        arguments: grading.learnerFlags(of: chapter) + ["-c"]
          + chapter.exercises.map { "\(folder)/sources/\(chapter.token)/\($0.name).swift" }
          + ["-emit-module-path", "\(product).swiftmodule", "-o", "\(product).o"],
        mounts: grading.compilerMounts + [work.mount],
        kind: .compiler,
        limits: .compiler,
        worker: work.worker
      )
    )
  }

  /// Takes out the files that the compiler complains of; all of them where it names none.
  private func refuse(
    _ outcome: ProcessOutcome,
    _ submission: Submission,
    _ chapter: Chapter,
    _ work: WorkFolder,
    _ faults: inout [ExerciseID: ExerciseGrade]
  ) {
    let words = outcome.errors.replacing(work.path, with: GradingPaths.Inside.work)
    let parser = DiagnosticParser(
      workspace: Workspace(root: GradingPaths.Inside.work),
      lane: .overlay("sources")
    )
    let errors = parser.diagnostics(in: words).filter { $0.severity == .error }
    let standing = chapter.exercises.filter {
      submission.files[$0.id] != nil && faults[$0.id] == nil
    }
    let named = standing.filter { exercise in errors.contains { $0.path == exercise.learnerFile } }
    for exercise in named.isEmpty ? standing : named {
      let own = errors.filter { $0.path == exercise.learnerFile }
      var evidence = ExerciseResult(exercise, .doesNotCompile)
      evidence.diagnostics = own
      faults[exercise.id] = ExerciseGrade(
        exercise,
        outcome.ending == .exited(1) ? .doesNotCompile : .compileLimit,
        summary: own.first.map { "line \($0.line): \($0.message)" },
        evidence: evidence
      )
    }
  }
}
