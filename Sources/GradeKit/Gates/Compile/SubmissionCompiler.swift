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
  ///   - gates: those that are on; all of them but in tests.
  ///   - limit: the seconds of the processor that one run of the compiler may take; files of
  ///     exercise size take a few tenths of one.
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

  /// Compiles what was handed in for a chapter.
  ///
  /// - Parameters:
  ///   - work: a folder of this submission's own, which is filled.
  ///   - budget: of all its chapters; `nil` for one that only the limit of each compile ends.
  /// - Returns: no objects where no file came through: there is nothing to run then.
  /// - Throws: `Interrupted`, or a `Problem` that is the machine's or the course's.
  package func compile(
    _ submission: Submission,
    _ chapter: Chapter,
    in work: String,
    budget: CompileBudget? = nil
  ) throws -> CompiledChapter {
    budget?.beginChapter()
    var sources = ChapterSources(chapter, modules, in: work, host: host)
    sources.budget = budget
    sources.usesMemorySafety = gates.contains(.memorySafety)
    var attempt = Attempt(submission, chapter, stubs: sources.stubs)
    attempt.refuse(wordFindings(attempt))
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

  /// Compiles while the gates still look at the source: both take about as long. Neither run can
  /// write where the other does, and what was compiled counts for nothing unless the gates let all
  /// of its source through.
  ///
  /// - Returns: whether a file was taken out, so that the round begins anew.
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

  /// Draws the consequences of one run of the compiler.
  ///
  /// - Returns: whether a file was taken out, so that the round begins anew.
  private func settle(
    _ attempt: inout Attempt,
    _ outcome: ChapterSources.Outcome,
    of step: Step,
    _ sources: ChapterSources
  ) throws -> Bool {
    let before = attempt.faults.count
    switch outcome {
    case .trees(let trees): attempt.refuse(try treeFindings(attempt, trees))
    case .objects: try refuseObjects(&attempt, sources)
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

  /// The stubs compile, so what is wrong in one of them follows from what was handed in.
  private static let breaksOthers = "with this file, another file of the chapter does not compile"

  /// The two runs of the compiler in a round.
  private enum Step {
    case check
    case compile
  }

  /// Finds the files that the compiler can't take in one of its steps, each among the stubs of all
  /// others. A file that stands alone is the one.
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
        shape: modules.shapes[exercise.id] ?? ExerciseShape(),
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
