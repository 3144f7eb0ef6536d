internal import CourseKit
internal import Foundation
internal import KitRecords

extension GradingModules {
  /// The data of the gates about a course that is built for grading. It is read once for each
  /// version of the course, which takes some seconds, and stored next to the object files.
  ///
  /// - Throws: `Interrupted`, or a `Problem`.
  package static func prepare(_ course: GradingCourse) throws -> GradingModules {
    let toolchain = course.compiler.toolchain
    let compiler = course.compiler
    let flags: @Sendable (String) -> [String] = { compiler.learnerFlags(module: $0) }
    let file = "\(course.paths.objects)/gates.json"
    let kept = FileManager.default.contents(atPath: file)
      .flatMap { try? JSONDecoder().decode(Knowledge.self, from: $0) }
    if let kept {
      var modules = GradingModules(
        workspace: course.course.workspace,
        toolchain: toolchain,
        flags: flags,
        vocabulary: Vocabulary(kept.interfaces, answers: kept.answers),
        exports: kept.exports
      )
      modules.shapes = kept.shapes
      return modules
    }
    let folder = try WorkFolder(course, worker: 0)
    defer { folder.remove() }
    let work = folder.path
    let host = CompilerHost.boxed(course, folder)
    let reader = InterfaceReader(toolchain: toolchain, flags: flags("Swift"), host: host)
    let modulesOfCourse = try learnersModules(of: course.course)
    let names = ["Swift"] + modulesOfCourse
    var modules = GradingModules(
      workspace: course.course.workspace,
      toolchain: toolchain,
      flags: flags,
      vocabulary: Vocabulary(
        try names.map { try reader.read($0, in: work) },
        answers: try answers(of: modulesOfCourse, in: course.course.workspace)
      ),
      exports: try ExportedSymbols(
        objects: course.libraryObjects,
        libraries: runtimeLibraries(of: toolchain),
        valueLibraries: valueLibraries(of: toolchain)
      )
    )
    for chapter in course.course.chapters {
      try modules.readShapes(of: chapter, host: host, in: work)
    }
    let knowledge = Knowledge(
      interfaces: Array(modules.vocabulary.interfaces.values),
      answers: modules.vocabulary.refused.answers,
      exports: modules.exports,
      shapes: modules.shapes
    )
    try JSONText.line(knowledge).write(to: URL(filePath: file), options: .atomic)
    return modules
  }

  /// The allow-lists of modules.
  ///
  /// - Throws: A `Problem` if one is missing or malformed.
  static func answers(
    of modules: [String],
    in workspace: Workspace
  ) throws -> [String: AnswerAPI] {
    var answers: [String: AnswerAPI] = [:]
    for module in modules {
      let path = AnswerAPI.file(of: module)
      guard let text = workspace.text(path) else {
        throw Problem(
          .course,
          "\(path) is missing: it lists the API of \(module) that answers may use.",
          repair: "restore it: git restore \(path)"
        )
      }
      answers[module] = try AnswerAPI(text, path: path)
    }
    return answers
  }

  private struct Knowledge: Codable {
    let interfaces: [ModuleInterface]
    let answers: [String: AnswerAPI]
    let exports: ExportedSymbols
    let shapes: [ExerciseID: ExerciseShape]
  }
}

extension SubmissionCompiler {
  /// The gates of a course, with the compiler in its box.
  package static func boxed(
    _ course: GradingCourse,
    _ modules: GradingModules,
    gates: Set<SubmissionGate> = SubmissionGate.all
  ) -> ChapterCompiler {
    { submission, chapter, work, budget in
      let host = CompilerHost.boxed(course, work)
      return try SubmissionCompiler(modules, host: host, gates: gates)
        .compile(submission, chapter, in: work.path, budget: budget)
    }
  }
}

extension CompilerHost {
  /// The compiler in the box, with the course's modules and one work folder.
  package static func boxed(_ course: GradingCourse, _ work: WorkFolder) -> CompilerHost {
    let run: @Sendable (CompilerCall, String) throws -> ProcessOutcome = { call, _ in
      var limits = BoxedCommand.Limits.compiler
      limits.processorSeconds = call.processorSeconds
      return try course.box.run(
        BoxedCommand(
          program: call.program,
          arguments: call.arguments,
          mounts: course.compilerMounts + work.mounts(writing: call.output),
          kind: .threaded,
          limits: limits,
          worker: work.worker
        )
      )
    }
    return CompilerHost(seenPath: { _ in GradingPaths.Inside.work }, run: run)
  }
}
