internal import CourseKit
internal import Foundation

/// Proves some exercises of one chapter, and the chapter's lesson.
struct ChapterVerification: Sendable {
  let course: Course
  let chapter: Chapter
  let toolchain: Toolchain
  let options: VerifyOptions
  /// The build folder that this chapter uses, relative to the course's folder.
  let folder: String
  let events: @Sendable (VerifyEvent) -> Void

  private var workspace: Workspace { course.workspace }

  func proof(of exercises: [Exercise]) throws -> (proof: ChapterProof, notes: [String]) {
    var proof = ChapterProof(
      chapter: chapter.number,
      token: chapter.token,
      title: chapter.title
    )
    let files = FilesCheck(course: course)
    proof.faults += files.strays(of: chapter) + (try CoverageCheck(workspace).faults(of: chapter))

    let candidates = exercises.flatMap { Candidate.all(of: $0, in: workspace) }
    let outcomes: [String: CandidateOutcome]
    do {
      outcomes = try judge(candidates)
    } catch let fault as CourseFileFault {
      proof.faults.append(CourseFault(fault, in: chapter))
      outcomes = [:]
    }

    let situations = try SituationCheck(chapter, in: workspace)
    let introductions = try IntroductionCheck(chapter, of: course, scratch: folder)
    proof.faults += situations.strays(of: chapter)
    var notes: [String] = []
    for exercise in exercises {
      let judged = candidates.filter { $0.exercise.id == exercise.id }.compactMap { candidate in
        outcomes[candidate.path].map { (candidate: candidate, outcome: $0) }
      }
      let stub = try StubCheck(workspace: workspace).check(exercise)
      var one = ExerciseProof(id: exercise.id, title: exercise.title)
      one.faults = files.faults(of: exercise) + stub.faults
      if !outcomes.isEmpty {
        try add(judged, of: exercise, to: &one)
        one.faults += try introductions?.faults(of: exercise) ?? []
        let solution = judged.first { $0.candidate.kind == .solution }
        one.faults += situations.faults(
          of: exercise,
          tests: solution?.outcome.tests.map(\.function) ?? []
        )
      }
      notes += stub.note.map { [$0] } ?? []
      proof.exercises.append(one)
    }
    if !outcomes.isEmpty {
      events(.lesson(chapter))
      proof.faults += try LessonCheck(chapter, of: course, scratch: folder).faults()
    }
    return (proof, notes)
  }

  private func add(
    _ judged: [(candidate: Candidate, outcome: CandidateOutcome)],
    of exercise: Exercise,
    to proof: inout ExerciseProof
  ) throws {
    let claims = ClaimCheck(exercise: exercise, outcomes: judged)
    proof.candidates = claims.proofs()
    proof.faults += claims.faults()
    if let solution = judged.first(where: { $0.candidate.kind == .solution }) {
      let wrong = judged.filter { [.stub, .mutant].contains($0.candidate.kind) }
      let suite = SuiteCheck(
        exercise: exercise,
        workspace: workspace,
        solution: solution.outcome,
        wrong: wrong
      )
      proof.tests = suite.proofs()
      proof.faults += suite.faults()
    }
    proof.faults += DiagnosisCheck(exercise: exercise).faults(
      of: judged.filter { $0.candidate.kind == .mutant }.compactMap {
        DiagnosisCheck.Shown($0.outcome, of: $0.candidate)
      }
    )
    proof.faults += try ForbidsCheck(workspace).faults(of: exercise, scratch: folder)
  }

  /// The outcome of each candidate, by path: from an earlier run or from this one.
  private func judge(_ candidates: [Candidate]) throws -> [String: CandidateOutcome] {
    let basis = VerdictBasis(workspace, toolchain: toolchain.identity, timeLimit: .seconds(5))
    let file = URL(filePath: workspace.absolute("\(options.scratch)/\(chapter.token).json"))
    var store = OutcomeStore(file)
    let shared = SharedDeclarations(solutionsOf: chapter, in: workspace)
    var outcomes: [String: CandidateOutcome] = [:]
    let fingerprints = Dictionary(
      uniqueKeysWithValues: candidates.map {
        (
          $0.path,
          basis.fingerprint(of: $0.exercise, file: $0.text, chapter: chapter, among: shared)
            + options.basis
        )
      }
    )
    if !options.fresh {
      for candidate in candidates {
        // Each candidate has a fingerprint.
        // swift-format-ignore: NeverForceUnwrap
        outcomes[candidate.path] = store.outcome(
          of: candidate,
          basis: fingerprints[candidate.path]!
        )
      }
    }
    let pending = candidates.filter { outcomes[$0.path] == nil }
    let columns = Column.pack(pending)
    events(.chapter(chapter, pending: pending.count, columns: columns.count))

    let judge = ColumnJudge(
      chapter: chapter,
      builder: ColumnBuild(chapter, in: workspace, toolchain, scratch: folder),
      furtherSeeds: options.furtherSeeds,
      events: events
    )
    for (number, column) in zip(1..., columns) {
      events(.building(chapter, column: number))
      for (candidate, outcome) in try judge.judge(column) {
        outcomes[candidate.path] = outcome
        // The judged candidates are some of those that have a fingerprint.
        // swift-format-ignore: NeverForceUnwrap
        store.keep(outcome, of: candidate, basis: fingerprints[candidate.path]!)
      }
      try store.save()
    }
    if columns.isEmpty, !isBuilt { try judge.prepare() }
    return outcomes
  }

  /// Whether the last build was this chapter's. The checks of the lesson and the concepts are
  /// compiled against it.
  private var isBuilt: Bool {
    let plan = URL(filePath: workspace.absolute("\(folder)/debug.yaml"))
    return ModuleFlags(module: chapter.token, plan: plan) != nil
  }
}

extension SharedDeclarations {
  /// The files that a candidate is compiled with: the solutions of the other exercises.
  init(solutionsOf chapter: Chapter, in workspace: Workspace) {
    self.init(chapter.exercises.map { ($0, workspace.bytes($0.solutionFile) ?? Data()) })
  }
}

extension CourseFault {
  /// The fault of a chapter that can't be built with any candidate.
  fileprivate init(_ fault: CourseFileFault, in chapter: Chapter) {
    let first = fault.diagnostics.first
    self.init(
      .suite,
      first?.path ?? chapter.suitesFolder,
      line: first?.line,
      "the chapter can't be built: \(first?.message ?? fault.summary)",
      repair: first?.text ?? fault.log ?? "Run: RXLAB_VARIANT=solutions swift build --build-tests"
    )
  }
}
