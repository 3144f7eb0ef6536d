internal import CourseKit
internal import Foundation

/// Builds the program of a chapter from a submission's object files: compiles the bridge against
/// the submission's module, and links.
struct ProgramBuild {
  let grading: GradingCourse
  let chapter: Chapter
  let work: WorkFolder
  /// The text of a learner's file, by its path in the course.
  let learnerText: (String) -> String?

  typealias Inside = GradingPaths.Inside

  /// The outcome of the build.
  enum Outcome {
    case program(ChapterProgram)
    /// Files that lack declarations which their suites call, each with the reason.
    case faults([ExerciseID: CompileFault])
    /// It can't be built, and no single file is the cause; the message is the linker's or the
    /// compiler's.
    case impossible(String)

    var program: ChapterProgram? {
      if case .program(let program) = self { program } else { nil }
    }
  }

  /// Compiles the bridge.
  /// - Returns: `nil` if it compiles.
  func bridge() throws -> Outcome? {
    let folder = "\(Inside.source)/\(chapter.bridgeFolder)"
    let names = grading.course.workspace.names(in: chapter.bridgeFolder)
    let outcome = try run(
      grading.compiler.frontend,
      grading.compiler.courseFlags(module: "\(chapter.token)Bridge")
        + ["-c", "-I", "\(Inside.work)/out"]
        + names.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
        + ["-o", bridgeObject],
      seeing: [.readOnly("\(grading.paths.source)/\(chapter.bridgeFolder)", at: folder)]
    )
    guard !outcome.succeeded else { return nil }
    let parser = DiagnosticParser(workspace: Workspace(root: Inside.source), variant: .exercises)
    let errors = parser.diagnostics(in: insideWords(outcome.errors))
      .filter { $0.severity == .error }
    let finder = CompileFaultFinder(chapter: chapter) { path in
      learnerText(path) ?? grading.course.workspace.text(path)
    }
    let faults = finder.sort(errors).faults
    return faults.isEmpty
      ? .impossible("its suites cannot be compiled against it: \(firstLine(outcome.errors))")
      : .faults(faults)
  }

  /// Links the object files of the submission with all others.
  func link(_ objects: [String]) throws -> Outcome {
    let learner = objects.map { object in
      Inside.work + object.dropFirst(work.path.count)
    }
    let outcome = try run(
      grading.compiler.linker,
      grading.linker.arguments(
        for: chapter,
        learner: learner + [bridgeObject],
        output: "\(Inside.work)/out/judged"
      ),
      seeing: [.readOnly(grading.paths.objects, at: Inside.objects)]
    )
    guard outcome.succeeded else {
      return .impossible("it cannot be linked: \(firstLine(outcome.errors))")
    }
    return .program(
      ChapterProgram(
        grading: grading,
        chapter: chapter,
        path: "\(work.path)/out/judged",
        worker: work.worker
      )
    )
  }

  private var bridgeObject: String { "\(Inside.work)/out/\(chapter.token)Bridge.o" }

  private func run(
    _ program: String,
    _ arguments: [String],
    seeing mounts: [BoxedCommand.Mount]
  ) throws -> ProcessOutcome {
    let outcome = try grading.box.run(
      BoxedCommand(
        program: program,
        arguments: arguments,
        mounts: grading.compilerMounts + mounts + [work.mount],
        kind: .threaded,
        limits: .compiler,
        worker: work.worker
      )
    )
    if outcome.ending == .timedOut { throw CompilerCall.stalled("The build of a bridge") }
    return outcome
  }

  private func firstLine(_ words: String) -> String {
    insideWords(words).split(separator: "\n").first { $0.contains("error") }.map(String.init)
      ?? "no reason reported"
  }

  /// Replaces paths of the machine in a message for students. Without the box, it contains some.
  private func insideWords(_ text: String) -> String {
    text.replacing(work.path, with: Inside.work)
      .replacing(grading.paths.source, with: Inside.source)
      .replacing(grading.paths.objects, with: Inside.objects)
      .replacing(grading.paths.interface, with: Inside.interface)
  }
}
