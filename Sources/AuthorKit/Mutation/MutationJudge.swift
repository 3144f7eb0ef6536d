internal import CourseKit
internal import Foundation
internal import KitRecords

/// Builds mutated answers of a chapter together and runs each mutant in a separate process.
struct MutationJudge: Sendable {
  let chapter: Chapter
  let builder: ColumnBuild
  /// The seeds of each mutant's runs besides the learner's: a mutant that passes on one is a gap.
  let furtherSeeds: [UInt64]
  /// The listed mutants of each exercise.
  let equivalents: [ExerciseID: EquivalentMutants]
  let events: @Sendable (VerifyEvent) -> Void

  private var workspace: Workspace { builder.build.workspace }

  /// The outcomes of the mutants of one answer to each of some exercises, in the given order.
  func outcomes(of answers: [MutatedAnswer]) throws -> [[MutationStore.Fate]] {
    var judged = [[Int: MutantDetection?]](repeating: [:], count: answers.count)
    try build(answers.map { ($0.exercise, Data($0.schema.utf8)) })
    let limits = try concurrently(Array(answers.indices), width: Self.width) { index in
      try limit(for: answers[index])
    }
    let runs = answers.indices.flatMap { index in
      answers[index].switched.map { (index: index, number: $0) }
    }
    let detections = try concurrently(runs, width: Self.width) { run in
      try detection(in: answers[run.index].exercise, mutant: run.number, limits[run.index])
    }
    for (run, detection) in zip(runs, detections) {
      judged[run.index].updateValue(detection, forKey: run.number)
    }
    events(.judged(chapter, runs.count))

    let rounds = answers.map(\.built.count).max() ?? 0
    for round in 0..<rounds {
      let column = answers.indices.filter { answers[$0].built.indices.contains(round) }
      let broken = try build(
        column.map { (answers[$0].exercise, answers[$0].text(of: answers[$0].built[round])) }
      )
      let fitting = column.filter { !broken.contains(answers[$0].exercise.id) }
      let detections = try concurrently(fitting, width: Self.width) { index in
        try detection(in: answers[index].exercise, mutant: nil, limits[index])
      }
      for (index, detection) in zip(fitting, detections) {
        judged[index].updateValue(detection, forKey: answers[index].built[round])
      }
      events(.judged(chapter, column.count))
    }
    return try zip(answers, judged).map { answer, judged in
      try zip(answer.numbered, answer.changes).map { mutant, change in
        try fate(of: answer, mutant.number, change, judged)
      }
    }
  }

  /// A mutant that does not fit its bridge, or that the gates reject, is not a valid answer.
  private func fate(
    of answer: MutatedAnswer,
    _ number: Int,
    _ change: Change,
    _ judged: [Int: MutantDetection?]
  ) throws -> MutationStore.Fate {
    guard answer.compiling.contains(number) else { return .notCompiling }
    guard let outcome = judged[number] else { return .killed(nil) }
    if let detection = outcome { return .killed(detection) }
    // The gates compile the mutant, so they get only those for which their result matters.
    if equivalents[answer.exercise.id]?.contains(change) == true { return .equivalent }
    return try isForbidden(answer, number) ? .killed(nil) : .survived
  }

  private static let width = max(2, ProcessInfo.processInfo.activeProcessorCount)

  /// Builds answers instead of solutions.
  ///
  /// - Returns: The exercises whose answer does not fit its bridge and was replaced.
  @discardableResult
  func build(_ answers: [(exercise: Exercise, text: Data)]) throws -> Set<ExerciseID> {
    let finder = CompileFaultFinder(workspace: workspace, chapter: chapter)
    var broken: Set<ExerciseID> = []
    while true {
      var files = [MutationSupport.fileName: Data(MutationSupport.text.utf8)]
      for exercise in chapter.exercises {
        files["\(exercise.name).swift"] = workspace.bytes(exercise.solutionFile)
      }
      for (exercise, text) in answers where !broken.contains(exercise.id) {
        files["\(exercise.name).swift"] = text
      }
      let result = try builder.run(files) { line in events(.buildLine(chapter, String(line))) }
      if result.succeeded { return broken }
      let found = Set(finder.sort(result.errors).faults.keys).subtracting(broken)
        .intersection(answers.map(\.exercise.id))
      guard !found.isEmpty else { throw CourseFileFault(result) }
      broken.formUnion(found)
    }
  }

  /// The time limit of an answer's mutants: many times the duration of the answer's own run.
  ///
  /// - Throws: A `Problem` if the answer itself does not pass.
  private func limit(for answer: MutatedAnswer) throws -> Duration {
    let start = ContinuousClock.now
    guard try detection(in: answer.exercise, mutant: nil, .seconds(20)) == nil else {
      throw Problem(
        .course,
        "\(answer.candidate.path) does not pass its own suite.",
        repair: "run 'rxlab verify \(answer.exercise.id)', which shows the reason"
      )
    }
    return max(.seconds(1.5), (ContinuousClock.now - start) * 12)
  }

  /// How the suite detects a mutant, or the answer itself; `nil` if it passes on one of the seeds.
  private func detection(
    in exercise: Exercise,
    mutant: Int?,
    _ limit: Duration
  ) throws -> MutantDetection? {
    try SignalHandling.check()
    var run = SuiteRun(exercise, in: builder.build, timeLimit: limit, judgesStubs: true)
    run.requests[KitEnvironment.progress] = "0"
    run.requests[KitEnvironment.metExpectations] = "0"
    // The place of a crash is not part of the detection, and each backtrace takes time.
    run.requests["SWIFT_BACKTRACE"] = "enable=no"
    run.requests[MutationSupport.variable] = mutant.map(String.init)
    guard let first = MutantDetection(try run.runToFirstLoss()) else { return nil }
    for seed in furtherSeeds {
      run.seed = seed
      guard try isDetected(by: run, likelyIn: first.failing.first) else { return nil }
    }
    return first
  }

  /// Whether the suite detects the mutant on another seed. The test that detected it first usually
  /// does so again, and takes a fraction of the time of the whole suite.
  private func isDetected(by run: SuiteRun, likelyIn test: String?) throws -> Bool {
    if let test {
      var likely = run
      // One story takes milliseconds. A mutant that hung once need not hang for long again.
      likely.timeLimit = min(run.timeLimit, .seconds(1))
      let again = MutantDetection(try likely.runToFirstLoss(of: [test]))
      if let again, !again.failing.isEmpty { return true }
    }
    return MutantDetection(try run.runToFirstLoss()) != nil
  }

  private func isForbidden(_ answer: MutatedAnswer, _ number: Int) throws -> Bool {
    let exercise = answer.exercise
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "rxlab-mutant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "\(exercise.name).swift")
    try answer.text(of: number).write(to: file)
    let gate = Gate(
      module: exercise.token,
      scratch: URL(filePath: workspace.absolute(builder.build.scratch))
    )
    let support = "\(builder.folder)/\(MutationSupport.fileName)"
    let others = chapter.exercises.filter { $0.id != exercise.id }.map(\.solutionFile) + [support]
    let report = try gate.examine(
      file,
      among: others.map { URL(filePath: workspace.absolute($0)) },
      rules: GateRules(of: exercise)
    )
    return !report.findings.isEmpty
  }
}
