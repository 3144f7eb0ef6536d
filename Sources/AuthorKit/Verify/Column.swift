internal import CourseKit
internal import Foundation

/// One candidate of each exercise of a chapter, built together: candidates of different exercises
/// are independent, so a chapter needs as many builds as the largest number of candidates of an
/// exercise.
struct Column: Sendable {
  private(set) var candidates: [ExerciseID: Candidate] = [:]

  /// The fewest columns that contain all candidates. Candidates that must not compile get their own
  /// columns, so that they don't delay the others.
  static func pack(_ candidates: [Candidate]) -> [Column] {
    let broken = candidates.filter { $0.isSaidNotToCompile }
    let sound = candidates.filter { !$0.isSaidNotToCompile }
    return columns(of: sound) + columns(of: broken)
  }

  private static func columns(of candidates: [Candidate]) -> [Column] {
    let groups = Dictionary(grouping: candidates, by: \.exercise.id)
    let count = groups.values.map(\.count).max() ?? 0
    return (0..<count).map { place in
      Column(candidates: groups.compactMapValues { $0.indices.contains(place) ? $0[place] : nil })
    }
  }
}

extension Candidate {
  fileprivate var isSaidNotToCompile: Bool {
    guard case .success(let claim)? = claim else { return false }
    return claim.verdict == .doesNotCompile
  }
}

/// Builds columns and judges their candidates.
struct ColumnJudge: Sendable {
  let chapter: Chapter
  let builder: ColumnBuild
  /// The seeds of each candidate's runs besides the learner's.
  let furtherSeeds: [UInt64]
  let events: @Sendable (VerifyEvent) -> Void

  private var workspace: Workspace { builder.build.workspace }

  /// The outcome of each candidate of a column.
  ///
  /// - Throws: A `CourseFileFault` if the chapter can't be built for a reason other than a
  ///   candidate.
  func judge(_ column: Column) throws -> [(candidate: Candidate, outcome: CandidateOutcome)] {
    let broken = try build(column)
    let gates = try gateReports(
      on: column.candidates.values.map(\.exercise).filter { broken[$0.id] == nil }
    )
    let judged = try concurrently(Array(column.candidates.values), width: 2) { candidate in
      guard let gates = gates[candidate.exercise.id] else {
        let fault = broken[candidate.exercise.id]
        let message = fault?.diagnostics.first?.message ?? fault?.summary
        return (candidate, CandidateOutcome(.doesNotCompile, message: message))
      }
      let run = CandidateRun(candidate, build: builder.build, gates: gates, furtherSeeds)
      return (candidate, try run.outcome())
    }
    events(.judged(chapter, judged.count))
    return judged
  }

  /// What the gates find in the built files of some exercises, which the compiler reads in one call.
  private func gateReports(on exercises: [Exercise]) throws -> [ExerciseID: GateReport] {
    guard !exercises.isEmpty else { return [:] }
    let folder = builder.folder
    let gate = Gate(
      module: chapter.token,
      scratch: URL(filePath: workspace.absolute(builder.build.scratch))
    )
    func url(_ name: String) -> URL { URL(filePath: workspace.absolute("\(folder)/\(name)")) }
    let names = Set(exercises.map { "\($0.name).swift" })
    let reports = try gate.examine(
      exercises.map { (file: url("\($0.name).swift"), rules: GateRules(of: $0)) },
      among: workspace.names(in: folder).filter { !names.contains($0) }.map(url)
    )
    return Dictionary(uniqueKeysWithValues: zip(exercises.map(\.id), reports))
  }

  /// Builds the chapter with its solutions if there is nothing to judge.
  func prepare() throws { _ = try build(Column()) }

  /// Builds a column. Candidates that don't compile are replaced by the exercise's solution, or by
  /// its stub if the solution doesn't compile.
  ///
  /// - Returns: The faults of the replaced candidates.
  private func build(_ column: Column) throws -> [ExerciseID: CompileFault] {
    let finder = CompileFaultFinder(workspace: workspace, chapter: chapter)
    var broken: [ExerciseID: CompileFault] = [:]
    while true {
      let files = chapter.exercises.map { exercise in
        let own = broken[exercise.id] == nil ? column.candidates[exercise.id]?.text : nil
        return ("\(exercise.name).swift", own ?? filler(for: exercise, in: column, broken))
      }
      let result = try builder.run(Dictionary(uniqueKeysWithValues: files)) { line in
        events(.buildLine(chapter, String(line)))
      }
      if result.succeeded { return broken }

      let found = finder.sort(result.errors).faults.filter { id, _ in
        broken[id] == nil && column.candidates[id] != nil
      }
      guard !found.isEmpty else { throw CourseFileFault(result) }
      broken.merge(found) { $1 }
    }
  }

  private func filler(
    for exercise: Exercise,
    in column: Column,
    _ broken: [ExerciseID: CompileFault]
  ) -> Data {
    let solutionIsBroken =
      broken[exercise.id] != nil && column.candidates[exercise.id]?.kind == .solution
    let files = [exercise.solutionFile, exercise.stubFile]
    let found = (solutionIsBroken ? files.reversed() : files).lazy.compactMap(workspace.bytes).first
    return found ?? Data()
  }
}
