package import CourseKit
internal import Foundation

/// Checks and compiles one chapter of a submission: from untrusted bytes to object files that may
/// be linked.
///
/// A refused file does not affect the others: its stub replaces it, and the rest is checked again
/// as if the stub had been submitted, because the meaning of a file can depend on another.
package struct SubmissionCompiler: Sendable {
  private let modules: GradingModules
  private let host: CompilerHost
  private let gates: Set<SubmissionGate>
  private let limit: Int

  /// - Parameters:
  ///   - gates: The enabled gates; all of them except in tests.
  ///   - limit: The CPU time limit of one compiler run, in seconds; files of exercise size need a
  ///     few tenths.
  package init(
    _ modules: GradingModules,
    host: CompilerHost,
    gates: Set<SubmissionGate> = SubmissionGate.all,
    processorSeconds limit: Int = BoxedCommand.Limits.compiler.processorSeconds
  ) {
    self.modules = modules
    self.host = host
    self.gates = gates
    self.limit = limit
  }

  /// Compiles the submitted files of a chapter.
  ///
  /// - Parameters:
  ///   - work: A folder for this submission's files.
  ///   - budget: The budget of all its chapters; `nil` for no limit except that of each compile.
  /// - Returns: The object files; empty if no file was accepted, because then there is nothing to
  ///   run.
  /// - Throws: `Interrupted`, or a `Problem` caused by the machine or the course.
  package func compile(
    _ submission: Submission,
    _ chapter: Chapter,
    in work: String,
    budget: SubmissionBudget? = nil
  ) throws -> CompiledChapter {
    budget?.beginChapter()
    var sources = ChapterSources(chapter, modules, in: work, host: host)
    sources.budget = budget
    sources.usesMemorySafety = gates.contains(.memorySafety)
    var attempt = Attempt(submission, chapter, stubs: sources.stubs)
    attempt.refuse(sources.spending { wordFindings(attempt) })
    // Each round that is not the last takes at least one file out.
    while !attempt.standing.isEmpty {
      try sources.write(attempt.texts)
      if try settle(&attempt, sources) { continue }
      return CompiledChapter(
        objects: chapter.exercises.map { "\(work)/out/\($0.name).o" },
        moduleFolder: "\(work)/out",
        faults: attempt.faults
      )
    }
    return CompiledChapter(objects: [], moduleFolder: "\(work)/out", faults: attempt.faults)
  }

  // MARK: - One round

  /// Compiles while the gates still check the source, because both take about the same time. The
  /// runs have separate output folders, and the compiled files are used only if the gates accept
  /// all of the source.
  ///
  /// - Returns: Whether a file was removed, so that the round must be repeated.
  private func settle(_ attempt: inout Attempt, _ sources: ChapterSources) throws -> Bool {
    let compilation = Background { [limit] in
      try sources.compile(processorSeconds: limit)
    }
    let isRefused = Result {
      try settle(&attempt, sources.check(processorSeconds: limit), of: .check, sources)
    }
    // Waited for in any case: its files are about to change, or to go.
    let compiled = Result { try compilation.value() }
    if try isRefused.get() { return true }
    return try settle(&attempt, sources.compiled(compiled.get()), of: .compile, sources)
  }

  /// Evaluates the result of one compiler run.
  ///
  /// - Returns: Whether a file was removed, so that the round must be repeated.
  private func settle(
    _ attempt: inout Attempt,
    _ outcome: ChapterSources.Outcome,
    of step: Step,
    _ sources: ChapterSources
  ) throws -> Bool {
    let before = attempt.faults.count
    switch outcome {
    case .trees(let trees):
      attempt.refuse(try sources.spending { try treeFindings(attempt, trees) })
    case .objects: try sources.spending { try refuseObjects(&attempt, sources) }
    case .errors(let errors, let elsewhere, let log):
      attempt.fail(errors)
      // What stands in a stub, or nowhere, follows from some other file of the submission.
      if attempt.faults.count == before { try isolate(&attempt, step, sources) }
      if attempt.faults.count == before, !elsewhere.isEmpty {
        for id in attempt.standing { attempt.refuse(id, objections: [Self.breaksOthers]) }
      }
      if attempt.faults.count == before { throw courseProblem(elsewhere, log, sources.chapter) }
    case .gaveUp:
      try isolate(&attempt, step, sources)
      if attempt.faults.count == before { attempt.giveUpOnAll() }
      if attempt.faults.count == before {
        throw courseProblem([], "the compiler exceeded a limit", sources.chapter)
      }
    }
    return attempt.faults.count > before
  }

  /// The stubs compile, so an error in a stub is caused by a submitted file.
  private static let breaksOthers = "with this file, another file of the chapter does not compile"

  /// The two runs of the compiler in a round.
  private enum Step {
    case check
    case compile
  }

  /// Finds the files on which one step of the compiler fails, by compiling each with the stubs of
  /// all others. If there is only one submitted file, it is the cause.
  private func isolate(
    _ attempt: inout Attempt,
    _ step: Step,
    _ sources: ChapterSources
  ) throws {
    let standing = attempt.standing
    guard standing.count > 1 else { return }
    for id in standing {
      try sources.write(attempt.texts(with: id))
      let outcome =
        switch step {
        case .check: try sources.check(processorSeconds: limit)
        case .compile: try sources.compiled(sources.compile(processorSeconds: limit))
        }
      switch outcome {
      case .errors(let errors, let elsewhere, _):
        attempt.fail(errors)
        if errors.isEmpty, !elsewhere.isEmpty {
          attempt.refuse(id, objections: [Self.breaksOthers])
        }
      case .gaveUp: attempt.giveUp(on: id)
      case .trees, .objects: break
      }
    }
  }

  private func courseProblem(
    _ elsewhere: [Diagnostic],
    _ log: String,
    _ chapter: Chapter
  ) -> Problem {
    Problem(
      .course,
      "\(chapter.token) does not compile for grading, even with its stubs.",
      evidence: [.init("compiler", elsewhere.first?.text ?? String(log.prefix(2_000)))],
      repair: "run: rxlab verify chapter \(chapter.number)"
    )
  }

  // MARK: - Gates

  private func wordFindings(_ attempt: Attempt) -> [ExerciseID: [GateFinding]] {
    attempt.standing.reduce(into: [:]) { found, id in
      guard let exercise = attempt.exercise(id), let bytes = attempt.submitted[id] else { return }
      let stub = modules.workspace.bytes(exercise.stubFile).map(Array.init) ?? []
      found[id] = SourceGate(exercise, bytes, gates: gates).wordFindings(stub: stub)
    }
  }

  private func treeFindings(
    _ attempt: Attempt,
    _ trees: [SyntaxNode]
  ) throws -> [ExerciseID: [GateFinding]] {
    let protocols = ConformedProtocols.names(in: trees)
    let hidden = modules.vocabulary.hiddenRequirements(of: protocols)
    return try zip(attempt.chapter.exercises, trees).reduce(into: [:]) { found, pair in
      let (exercise, tree) = pair
      guard attempt.standing.contains(exercise.id), let bytes = attempt.submitted[exercise.id]
      else { return }
      found[exercise.id] = try SourceGate(exercise, bytes, gates: gates).treeFindings(
        tree,
        vocabulary: modules.vocabulary,
        visibleModules: attempt.chapter.visibleModules,
        shape: modules.shapes[exercise.id] ?? ExerciseShape(),
        others: OtherExercises(of: exercise, in: attempt.chapter, modules.workspace),
        hiddenRequirements: hidden
      )
    }
  }

  private func refuseObjects(_ attempt: inout Attempt, _ sources: ChapterSources) throws {
    let objects = sources.chapter.exercises.map(sources.object)
    let siblings = objects.compactMap(\.self).flatMap(ObjectGate.definedNames)
    var gate = ObjectGate(
      module: sources.chapter.token,
      exports: modules.exports,
      siblings: Set(siblings),
      copiedNames: modules.vocabulary.interfaces["Swift"]?.copiedNames ?? [],
      gates: gates
    )
    for (exercise, object) in zip(sources.chapter.exercises, objects) {
      let id = exercise.id
      guard attempt.standing.contains(id) else { continue }
      guard let object else {
        attempt.giveUp(on: id)
        continue
      }
      gate.forbids = exercise.forbids
      attempt.refuse(id, objections: gate.objections(to: object))
    }
  }
}
