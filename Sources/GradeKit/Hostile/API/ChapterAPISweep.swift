internal import AuthorKit
internal import CourseKit
internal import Foundation

/// The calls of public API from the answers of one chapter.
struct ChapterAPISweep {
  typealias Call = ProbedProgram.Call

  private let chapter: Chapter
  private let grading: GradingCourse
  private let modules: GradingModules
  private let probes: APIProbes
  /// The course with its mutants, which are missing in the one that is built for grading.
  private let workspace: Workspace
  private let disruptive: DisruptiveCalls
  private let worker: Int
  private let progress: (String) -> Void
  /// Answers that are used instead of mutants.
  private let wrong: [ExerciseID: String]
  private let seeds: [ExerciseID: UInt64]

  init(
    _ chapter: Chapter,
    _ grading: GradingCourse,
    _ modules: GradingModules,
    _ probes: APIProbes,
    _ workspace: Workspace,
    disruptive: DisruptiveCalls = DisruptiveCalls(),
    worker: Int,
    wrong: [ExerciseID: String] = [:],
    progress: @escaping (String) -> Void
  ) {
    self.chapter = chapter
    self.grading = grading
    self.modules = modules
    self.probes = probes
    self.workspace = workspace
    self.disruptive = disruptive
    self.worker = worker
    self.progress = progress
    self.wrong = wrong
    // A constant key, so that the verdicts are the same each time.
    let key = CourseKey(Array("a known secret".utf8))
    seeds = Dictionary(
      uniqueKeysWithValues: chapter.exercises.map {
        ($0.id, key.seed(of: $0.id, scenario: $0.suiteName, digest: ""))
      }
    )
  }

  func figures() throws -> APIFigures {
    let works = try (0..<2).map { _ in try WorkFolder(grading, worker: worker) }
    defer { works.forEach { $0.remove() } }
    progress("chapter \(chapter.number): building answers that make calls")
    let right = try rightProgram(in: works[0])
    let wrong = try wrongProgram(in: works[1])
    var search = try APISearch(
      chapter,
      right: right,
      wrong: wrong,
      demanded: demanded(),
      disruptive: disruptive
    )
    let calls = probes.modules(for: chapter).flatMap { module in
      (probes.calls[module] ?? [:]).keys.sorted().map { Call(module: module, number: $0) }
    }
    let others = calls.filter { !disruptive.contains($0) }
    let groups =
      calls.filter(disruptive.contains).map { [$0] }
      + stride(from: 0, to: others.count, by: Self.groupSize).map {
        Array(others[$0..<min($0 + Self.groupSize, others.count)])
      }
    for (index, group) in groups.enumerated() {
      try SignalHandling.check()
      progress("chapter \(chapter.number): calls, part \(index + 1) of \(groups.count)")
      try search.judge(group)
    }
    var figures = APIFigures(chapters: 1)
    figures.wrongAnswers = chapter.exercises.count
    figures.attempts = chapter.exercises.count * calls.count
    figures.runs = search.runs
    figures.made = Set(search.made.map(name))
    figures.passes = search.passes.map { "\($0.0) passes with a call of \(name($0.1))" }
    return figures
  }

  private static let groupSize = 32

  private func name(_ call: Call) -> String {
    "\(call.module): \(probes.calls[call.module]?[call.number] ?? "\(call.number)")"
      + " (\(call.number))"
  }

  // MARK: - Programs

  private func demanded() throws -> [ExerciseID: Observations] {
    try ChapterProgram.reference(grading, chapter, worker: worker)
      .run(together: chapter.exercises, seeds: seeds).mapValues(\.observations)
  }

  private func rightProgram(in work: WorkFolder) throws -> ProbedProgram {
    let answers = chapter.exercises.map {
      ($0.id, Solution.withoutMarkers(workspace.text($0.solutionFile) ?? ""))
    }
    guard let program = try program(Dictionary(uniqueKeysWithValues: answers), in: work) else {
      throw problem("The solutions of chapter \(chapter.number) do not compile with public calls.")
    }
    return program
  }

  /// A wrong answer to each exercise: a mutant that fails a test, or the stub.
  private func wrongProgram(in work: WorkFolder) throws -> ProbedProgram {
    let answers = chapter.exercises.map { exercise in
      (
        exercise.id,
        wrong[exercise.id] ?? mutant(of: exercise) ?? workspace.text(exercise.stubFile) ?? ""
      )
    }
    guard let program = try program(Dictionary(uniqueKeysWithValues: answers), in: work) else {
      throw problem("The mutants of chapter \(chapter.number) do not compile with public calls.")
    }
    return program
  }

  private func mutant(of exercise: Exercise) -> String? {
    workspace.names(in: exercise.mutantsFolder).filter { $0.hasSuffix(".swift") }.lazy
      .compactMap { workspace.text("\(exercise.mutantsFolder)/\($0)") }
      .first { (try? MutantClaim.read($0).get().verdict) == .failed }
  }

  private func program(
    _ answers: [ExerciseID: String],
    in work: WorkFolder
  ) throws -> ProbedProgram? {
    try ProbedProgram(answers, of: chapter, grading, modules, probes, seeds: seeds, in: work)
  }

  private func problem(_ message: String) -> Problem {
    Problem(.course, message, repair: "run: rxlab verify chapter \(chapter.number)")
  }
}
