package import CourseKit
internal import Foundation

/// Derives mutants from the solutions and accepted answers, and checks that the suites detect them.
package struct Mutation: Sendable {
  private let course: Course
  private let options: VerifyOptions
  private let events: @Sendable (VerifyEvent) -> Void

  /// - Parameter events: Called with the progress of the work, on any thread.
  package init(
    _ course: Course,
    options: VerifyOptions = VerifyOptions(),
    events: @Sendable @escaping (VerifyEvent) -> Void = { _ in }
  ) {
    self.course = course
    self.options = options
    self.events = events
  }

  /// Runs the mutants of some exercises.
  ///
  /// - Throws: A `Problem` if an answer does not pass or cannot be built, or `Interrupted`.
  package func run(_ exercises: [Exercise]) throws -> MutationReport {
    let toolchain = try Toolchain.locate()
    let scratch = course.workspace.absolute(options.scratch)
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    let lock = try FileLock("\(scratch)/lock") { events(.waiting) }
    defer { lock.release() }
    let reports = try ChapterQueue(exercises, of: course, scratch: options.scratch)
      .run { chapter, folder in
        defer { events(.finished(chapter)) }
        let asked = exercises.filter { $0.token == chapter.token }
        return try report(on: asked, of: chapter, toolchain, folder)
      }
    return MutationReport(
      exercises: reports.flatMap(\.exercises),
      faults: reports.flatMap(\.faults)
    )
  }

  private func report(
    on exercises: [Exercise],
    of chapter: Chapter,
    _ toolchain: Toolchain,
    _ folder: String
  ) throws -> MutationReport {
    let workspace = course.workspace
    let file = URL(filePath: workspace.absolute("\(options.scratch)/\(chapter.token)-mutants.json"))
    var store = MutationStore(file)
    let basis = VerdictBasis(workspace, toolchain: toolchain.identity, timeLimit: .seconds(1))
    let shared = SharedDeclarations(solutionsOf: chapter, in: workspace)
    let candidates = exercises.flatMap { exercise in
      Candidate.all(of: exercise, in: workspace).filter {
        [.solution, .accepted].contains($0.kind)
      }
    }
    let fingerprints = Dictionary(
      uniqueKeysWithValues: candidates.map {
        (
          $0.path,
          basis.fingerprint(of: $0.exercise, file: $0.text, chapter: chapter, among: shared)
            + Self.version + options.basis
        )
      }
    )
    let equivalents = Dictionary(
      uniqueKeysWithValues: try exercises.map {
        ($0.id, try EquivalentMutants(of: $0, in: workspace))
      }
    )
    var outcomes: [String: [MutationStore.Outcome]] = [:]
    if !options.fresh {
      for candidate in candidates {
        // Each candidate has a fingerprint, and each exercise a list.
        // swift-format-ignore: NeverForceUnwrap
        outcomes[candidate.path] = store.outcomes(
          of: candidate,
          basis: fingerprints[candidate.path]!,
          equivalents[candidate.exercise.id]!
        )
      }
    }
    let pending = candidates.filter { outcomes[$0.path] == nil }
    let columns = Self.columns(of: pending)
    events(.chapter(chapter, pending: pending.count, columns: columns.count))
    let judge = MutationJudge(
      chapter: chapter,
      builder: ColumnBuild(chapter, in: workspace, toolchain, scratch: folder),
      furtherSeeds: options.furtherSeeds,
      equivalents: equivalents,
      events: events
    )
    let compiler = MutationCompiler(
      workspace: workspace,
      chapter: chapter,
      toolchain: toolchain,
      scratch: folder
    )
    if !columns.isEmpty { try judge.build([]) }
    for (number, column) in zip(1..., columns) {
      events(.building(chapter, column: number))
      let answers = try concurrently(column, width: 2) { try MutatedAnswer($0, compiler) }
      let fates = try judge.outcomes(of: answers)
      for (answer, fates) in zip(answers, fates) {
        let found = zip(answer.changes, zip(answer.mutants, fates)).map {
          MutationStore.Outcome(change: $0, line: $1.0.line, fate: $1.1)
        }
        let path = answer.candidate.path
        outcomes[path] = found
        // Each candidate has a fingerprint.
        // swift-format-ignore: NeverForceUnwrap
        store.keep(found, of: answer.candidate, basis: fingerprints[path]!)
      }
      try store.save()
    }
    var report = MutationReport(exercises: [], faults: [])
    for exercise in exercises {
      let own = candidates.filter { $0.exercise.id == exercise.id }
      // Each exercise has a list.
      // swift-format-ignore: NeverForceUnwrap
      Self.add(
        own.map { ($0, outcomes[$0.path] ?? []) },
        of: exercise,
        equivalents[exercise.id]!,
        in: workspace,
        to: &report
      )
    }
    return report
  }

  /// A version that must change whenever mutants are generated or judged differently.
  private static let version = " 13"

  private static func columns(of candidates: [Candidate]) -> [[Candidate]] {
    let groups = Dictionary(grouping: candidates, by: \.exercise.id)
    let count = groups.values.map(\.count).max() ?? 0
    return (0..<count).map { place in
      groups.values.compactMap { $0.indices.contains(place) ? $0[place] : nil }
        .sorted { $0.path < $1.path }
    }
  }

  private static func add(
    _ answers: [(candidate: Candidate, outcomes: [MutationStore.Outcome])],
    of exercise: Exercise,
    _ equivalents: EquivalentMutants,
    in workspace: Workspace,
    to report: inout MutationReport
  ) {
    var result = ExerciseMutation(id: exercise.id, title: exercise.title)
    for (candidate, outcomes) in answers {
      for outcome in outcomes {
        switch outcome.fate {
        case .notCompiling: result.notCompiling += 1
        case .killed(let detection):
          result.killed += 1
          if let test = detection?.onlyTest { result.killedOnly[test, default: 0] += 1 }
        case .equivalent: result.equivalent += 1
        // It was added to the list after the run.
        case .survived where equivalents.contains(outcome.change): result.equivalent += 1
        case .survived:
          result.survivors.append(
            Survivor(path: candidate.path, line: outcome.line, change: outcome.change)
          )
        }
      }
    }
    let all = answers.flatMap(\.outcomes)
    report.faults += DiagnosisCheck(exercise: exercise)
      .faults(of: all.compactMap(DiagnosisCheck.Shown.init))
    report.faults += equivalents.faults(
      passing: Set(all.filter { [.equivalent, .survived].contains($0.fate) }.map(\.change)),
      generated: Set(all.map(\.change))
    )
    result.deletable = NeededTests(exercise, in: workspace, answers.map(\.outcomes)).deletable
    report.exercises.append(result)
  }
}
