internal import AuthorKit
internal import CourseKit
internal import Foundation

/// The program of a chapter whose answers make public calls, which are chosen at each start.
struct ProbedProgram {
  private let program: ChapterProgram
  private let seeds: [ExerciseID: UInt64]

  /// A public call, by its module and number.
  struct Call: Hashable, Sendable {
    let module: String
    let number: Int
  }

  /// Builds the program.
  ///
  /// - Parameters:
  ///   - answers: The text of each file of the chapter.
  ///   - work: A folder for the program. It must exist as long as the program is used.
  /// - Returns: `nil` if the answers do not compile, or do not fit their suites.
  init?(
    _ answers: [ExerciseID: String],
    of chapter: Chapter,
    _ grading: GradingCourse,
    _ modules: GradingModules,
    _ probes: APIProbes,
    seeds: [ExerciseID: UInt64],
    in work: WorkFolder
  ) throws {
    let names = probes.modules(for: chapter)
    for file in probes.files(of: names) {
      let target = "\(work.path)/out/\((file as NSString).lastPathComponent)"
      try FileManager.default.copyItem(atPath: file, toPath: target)
    }
    let objects = probes.files(of: names).filter { $0.hasSuffix(".o") }
      .map { "\(work.path)/out/\(($0 as NSString).lastPathComponent)" }
    guard
      let compiled = try Self.compile(
        answers,
        of: chapter,
        grading,
        modules.seeing("\(GradingPaths.Inside.work)/out"),
        APIProbes.support(names),
        in: work
      )
    else { return nil }
    let build = ProgramBuild(grading: grading, chapter: chapter, work: work) { _ in nil }
    guard try build.bridge() == nil, let program = try build.link(compiled + objects).program else {
      return nil
    }
    self.program = program
    self.seeds = seeds
  }

  /// Compiles answers that pass as many of their values to the calls as the compiler accepts.
  private static func compile(
    _ answers: [ExerciseID: String],
    of chapter: Chapter,
    _ grading: GradingCourse,
    _ modules: GradingModules,
    _ support: String,
    in work: WorkFolder
  ) throws -> [String]? {
    var sources = ChapterSources(
      chapter,
      modules,
      in: work.path,
      host: .boxed(grading, work)
    )
    sources.usesMemorySafety = false
    var probed: [ExerciseID: ProbedAnswer] = [:]
    for exercise in chapter.exercises {
      let text = answers[exercise.id] ?? ""
      probed[exercise.id] = try ProbedAnswer(text, of: exercise, grading.compiler.toolchain)
    }
    while true {
      try sources.write(
        probed.mapValues { Array(($0.text(calling: APIProbes.function) + support).utf8) }
      )
      switch try sources.compiled(sources.compile(processorSeconds: 120)) {
      case .objects, .trees:
        return chapter.exercises.map { "\(work.path)/out/\($0.name).o" }
      case .errors(let errors, _, _):
        guard !errors.isEmpty else { return nil }
        for (id, errors) in errors {
          guard let relaxed = probed[id]?.relaxed(at: Set(errors.map(\.line))) else { return nil }
          probed[id] = relaxed
        }
      case .gaveUp: return nil
      }
    }
  }

  // MARK: - Running

  /// The result of a run with a group of calls.
  struct Outcome {
    /// The exercises that passed with the same observations as the reference.
    let passed: Set<ExerciseID>
    /// The calls that returned.
    let made: Set<Call>
    /// Whether the process ended by itself after all exercises were judged.
    let isWhole: Bool
  }

  /// Runs suites in one process.
  ///
  /// - Parameter demanded: The observations of the reference.
  func run(
    _ exercises: [Exercise],
    making calls: [Call],
    demanded: [ExerciseID: Observations]
  ) throws -> Outcome {
    let runs = try chosen(calls).run(together: exercises, seeds: seeds)
    let passed = runs.filter { id, run in
      guard run.report.verdict == .passed, let demand = demanded[id] else { return false }
      return run.observations.difference(from: demand) == nil
    }
    let run = runs.values.first
    return Outcome(
      passed: Set(passed.keys),
      made: Self.made(run?.outcome.errors ?? ""),
      isWhole: run?.log.hasEnded ?? false
    )
  }

  /// Whether an exercise passes as the grader judges it: alone, and each test that counts live objects
  /// in a process of its own.
  func passes(
    _ exercise: Exercise,
    making call: Call,
    demanded: Observations
  ) throws -> Bool {
    let program = chosen([call])
    let seed = seeds[exercise.id]
    let run = try program.run(exercise, seed: seed)
    guard run.report.verdict == .passed, run.observations.difference(from: demanded) == nil else {
      return false
    }
    return try run.observations.leakTests.allSatisfy { test in
      try program.run(exercise, seed: seed, test: test).observations
        .difference(from: run.observations.of(test)) == nil
    }
  }

  /// The command that runs the program with a group of calls.
  private func chosen(_ calls: [Call]) -> ChapterProgram {
    var program = program
    let parts = Dictionary(grouping: calls, by: \.module).sorted { $0.key < $1.key }
    program.variables[AnswerProbe.variable] = parts.map { module, calls in
      "\(module):" + calls.map { "\($0.number)" }.joined(separator: ",")
    }.joined(separator: ";")
    return program
  }

  private static func made(_ log: String) -> Set<Call> {
    Set(
      log.split(separator: "\n").compactMap { line in
        guard line.hasPrefix(AnswerProbe.mark) else { return nil }
        let words = line.dropFirst(AnswerProbe.mark.count).split(separator: ":")
        guard words.count == 2, let number = Int(words[1]) else { return nil }
        return Call(module: String(words[0]), number: number)
      }
    )
  }
}

extension GradingModules {
  /// The same for files that may import the modules of an additional folder.
  fileprivate func seeing(_ folder: String) -> GradingModules {
    GradingModules(
      workspace: workspace,
      toolchain: toolchain,
      flags: { [flags] in flags($0) + ["-I", folder] },
      vocabulary: vocabulary,
      exports: exports
    )
  }
}
