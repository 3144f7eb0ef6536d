internal import Foundation

/// The check of some exercises of one chapter.
struct ChapterCheck: Sendable {
  let workspace: Workspace
  let chapter: Chapter
  let toolchain: Toolchain
  let basis: VerdictBasis
  let store: StateStore
  let options: CheckOptions
  let events: @Sendable (CheckEvent) -> Void
  /// The answers of other chapters that take part in the suite of one exercise, if any have passed.
  let parts: OwnParts?
  /// Work on this or another chapter that has already started.
  var early: EarlyBuild? = nil

  /// The result.
  struct Outcome {
    var results: [ExerciseID: ExerciseResult] = [:]
    var unchanged: Set<ExerciseID> = []
    var alterations: [ProtectedFiles.Alteration] = []
  }

  func judge(_ asked: [Exercise]) throws -> Outcome {
    let files = learnerFiles
    let shared = SharedDeclarations(files.map { ($0.exercise, $0.bytes) })
    var outcome = Outcome()
    var pending: [LearnerFile] = []
    for file in files where asked.contains(file.exercise) {
      if let known = knownResult(of: file, among: shared) {
        outcome.results[known.id] = known
        if known.verdict != .notStarted { outcome.unchanged.insert(known.id) }
      } else {
        pending.append(file)
      }
    }
    guard !pending.isEmpty else { return outcome }
    try store.whileJudging(holding: early?.lock, waiting: { events(.waiting) }) {
      let alterations = Background { [workspace, chapter] in
        try ProtectedFiles(workspace).alterations(of: chapter)
      }
      let results = try judge(pending, among: files, shared)
      outcome.alterations = try alterations.value()
      for result in results { outcome.results[result.id] = result }
      try remember(results, of: pending, shared, keepsVerdicts: outcome.alterations.isEmpty)
    }
    return outcome
  }

  private var learnerFiles: [LearnerFile] {
    chapter.exercises.map { LearnerFile($0, in: workspace) }
  }

  /// Starts the build and the gates, the first steps of `judge`, in advance.
  ///
  /// - Returns: `nil` if there is nothing to start: the verdict is known, the file needs no
  ///   compiler, stubs or other chapters take part in the build, or another rxlab is at work.
  func begin(_ asked: [Exercise]) -> EarlyBuild? {
    let files = learnerFiles
    let shared = SharedDeclarations(files.map { ($0.exercise, $0.bytes) })
    let pending = files.filter {
      asked.contains($0.exercise) && knownResult(of: $0, among: shared) == nil
    }
    guard !pending.isEmpty, CourseFileFault(workspace, chapter) == nil,
      knownFaults(files, besides: pending, shared).isEmpty, self.parts(for: pending) == nil,
      let lock = store.judgingLock()
    else { return nil }
    let build = ChapterBuild(workspace, toolchain, chapters: [chapter.number], variant: .exercises)
    return EarlyBuild(build, of: chapter, files: pending, lock: lock)
  }

  // MARK: - What is known without building

  private func knownResult(
    of file: LearnerFile,
    among shared: SharedDeclarations
  ) -> ExerciseResult? {
    if file.state == .untouched, !judgesGivenCode(of: file.exercise) {
      return ExerciseResult(
        file.exercise,
        .notStarted,
        summary: "open \(file.exercise.learnerFile)"
      )
    }
    // The reason why a file cannot be read is determined each time: missing is not empty.
    if options.fresh || file.fault != nil { return nil }
    guard let judgement = store.record(of: file.exercise.id).judgement,
      judgement.basis == fingerprint(of: file, among: shared)
    else { return nil }
    return judgement.result
  }

  /// Whether an untouched file is judged, because its stub is code to repair.
  private func judgesGivenCode(of exercise: Exercise) -> Bool {
    options.judgesGivenCode && exercise.isRepair
  }

  private func fingerprint(of file: LearnerFile, among shared: SharedDeclarations) -> String {
    basis.fingerprint(
      of: file.exercise,
      file: file.bytes,
      chapter: chapter,
      among: shared,
      parts: parts(for: [file])
    )
  }

  /// The answers of other chapters that take part in a suite of these files.
  private func parts(for files: [LearnerFile]) -> OwnParts? {
    files.contains { $0.exercise == parts?.user } ? parts : nil
  }

  // MARK: - Building and running

  private func judge(
    _ pending: [LearnerFile],
    among files: [LearnerFile],
    _ shared: SharedDeclarations
  ) throws -> [ExerciseResult] {
    if let fault = CourseFileFault(workspace, chapter) {
      return pending.map { fault.result(for: $0.exercise) }
    }
    let early = early?.chapter == chapter ? early : nil
    let gates = Background { [workspace, chapter] in
      let keeper = try GateKeeper(workspace: workspace, chapter: chapter)
      return (keeper, try early?.reports() ?? keeper.reports(on: pending))
    }
    let builder = FaultTolerantBuild(
      workspace: workspace,
      chapter: chapter,
      toolchain: toolchain,
      events: events,
      early: early,
      parts: parts(for: pending)
    )
    let faults = knownFaults(files, besides: pending, shared)
    switch try builder.run(files, knownFaults: faults, asked: Set(pending.map(\.exercise.id))) {
    case .failure(let fault):
      return pending.map { fault.result(for: $0.exercise) }
    case .success(let build):
      let (keeper, reports) = try gates.value()
      return try concurrently(pending, width: 2) { file in
        let exercise = file.exercise
        if let fault = build.faults[exercise.id] {
          return fault.result(for: exercise, besides: reports[exercise.id])
        }
        if let refusal = try keeper.refusal(of: file, reports[exercise.id], build.build) {
          return refusal
        }
        return try run(exercise, build.build, build.parts)
      }
    }
  }

  /// Files that did not compile when they were last judged and have not changed since. Their stubs
  /// replace them from the start, which avoids a build that would fail.
  private func knownFaults(
    _ files: [LearnerFile],
    besides pending: [LearnerFile],
    _ shared: SharedDeclarations
  ) -> [ExerciseID: CompileFault] {
    let asked = Set(pending.map(\.exercise.id))
    return files.reduce(into: [:]) { faults, file in
      let exercise = file.exercise
      if let reason = file.fault {
        faults[exercise.id] = CompileFault(summary: reason)
      } else if !asked.contains(exercise.id),
        let judgement = store.record(of: exercise.id).judgement,
        judgement.result.verdict == .doesNotCompile,
        judgement.basis == fingerprint(of: file, among: shared)
      {
        faults[exercise.id] = CompileFault(summary: judgement.result.summary ?? "")
      }
    }
  }

  private func run(
    _ exercise: Exercise,
    _ build: ChapterBuild,
    _ parts: OwnParts?
  ) throws -> ExerciseResult {
    events(.judging(exercise.id))
    defer { events(.judged(exercise.id)) }
    let run = SuiteRun(
      exercise,
      in: build,
      timeLimit: options.timeLimit,
      judgesStubs: judgesGivenCode(of: exercise)
    )
    var result = try result(of: run)
    if let parts, parts.user == exercise, PartsTrial.isUseful(after: result.verdict) {
      let trial = PartsTrial(exercises: parts.exercises) { try self.result(of: run.with($0)) }
      result.parts = try trial.result(after: result.verdict)
    }
    return result
  }

  /// Runs a suite, and if it passes, on other seeds too.
  private func result(of run: SuiteRun) throws -> ExerciseResult {
    let start = ContinuousClock.now
    var report = try run.run()
    if report.verdict == .passed { report = try failure(of: run) ?? report }
    return ExerciseResult(run.exercise, report, duration: ContinuousClock.now - start)
  }

  /// Runs a suite that has passed on other seeds, as a submission is graded on a secret one.
  ///
  /// - Returns: The first run that does not pass; `nil` if all do.
  private func failure(of run: SuiteRun) throws -> RunReport? {
    let reports = try concurrently(Self.furtherSeeds, width: 2) { seed in
      var run = run
      run.seed = seed
      // It has shown that it ends; what takes long now is the machine.
      run.timeLimit = options.timeLimit * 4
      return try run.run()
    }
    return reports.first { $0.verdict != .passed }
  }

  /// The further seeds, fixed, so that the same file gets the same verdict tomorrow.
  private static let furtherSeeds: [UInt64] = [7, 1_971, 0x5eed, 0xfeed_beef]

  // MARK: - Remembering

  private func remember(
    _ results: [ExerciseResult],
    of pending: [LearnerFile],
    _ shared: SharedDeclarations,
    keepsVerdicts: Bool
  ) throws {
    for (file, result) in zip(pending, results) {
      // The file was saved while it was being judged, so it is unknown which text was judged.
      let isSettled = LearnerFile(file.exercise, in: workspace).bytes == file.bytes
      let isKept = keepsVerdicts && isSettled && result.verdict != .internalFault
      try store.update(result.id) { record in
        record.attempts += 1
        record.judgement =
          isKept
          ? .init(
            basis: fingerprint(of: file, among: shared),
            learnerFile: Fingerprint.of(file.bytes),
            result: result
          )
          : nil
        if isKept, result.verdict == .passed { record.hasPassed = true }
      }
    }
  }
}
