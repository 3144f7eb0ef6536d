internal import CourseKit
internal import Foundation

/// One variant of each exercise of a chapter, built together: variants of different exercises don't
/// disturb each other, so a chapter takes as many builds as its richest exercise has variants.
struct Column: Sendable {
  private(set) var variants: [ExerciseID: Variant] = [:]

  /// The fewest columns that contain all variants. Variants that must not compile get their own
  /// columns, so that they don't delay the others.
  static func pack(_ variants: [Variant]) -> [Column] {
    let broken = variants.filter { $0.isSaidNotToCompile }
    let sound = variants.filter { !$0.isSaidNotToCompile }
    return columns(of: sound) + columns(of: broken)
  }

  private static func columns(of variants: [Variant]) -> [Column] {
    let groups = Dictionary(grouping: variants, by: \.exercise.id)
    let count = groups.values.map(\.count).max() ?? 0
    return (0..<count).map { place in
      Column(variants: groups.compactMapValues { $0.indices.contains(place) ? $0[place] : nil })
    }
  }
}

extension Variant {
  fileprivate var isSaidNotToCompile: Bool {
    guard case .success(let claim)? = claim else { return false }
    return claim.verdict == .doesNotCompile
  }
}

/// Builds columns and judges what is in them.
struct ColumnJudge: Sendable {
  let workspace: Workspace
  let chapter: Chapter
  let toolchain: Toolchain
  /// The build folder of all columns, relative to the course's.
  let scratch: String
  let events: @Sendable (VerifyEvent) -> Void

  /// The outcome of each variant of a column.
  ///
  /// - Throws: a `CourseFileFault` when the chapter can't be built for another reason than a variant.
  func judge(_ column: Column) throws -> [(variant: Variant, outcome: VariantOutcome)] {
    let (build, broken) = try build(column)
    let judged = try concurrently(Array(column.variants.values), width: 2) { variant in
      if let fault = broken[variant.exercise.id] {
        let first = fault.diagnostics.first
        return (variant, VariantOutcome(.doesNotCompile, message: first?.message ?? fault.summary))
      }
      return (variant, try VariantRun(variant, build: build).outcome())
    }
    events(.judged(judged.count))
    return judged
  }

  /// Builds the chapter with its solutions, where there is nothing to judge.
  func prepare() throws { _ = try build(Column()) }

  /// The built column. Variants that don't compile are replaced by the exercise's solution, or its
  /// stub where it is the solution that doesn't compile.
  private func build(_ column: Column) throws -> (ChapterBuild, [ExerciseID: CompileFault]) {
    let overlay = Overlay(workspace, folder: "\(scratch)/column")
    let finder = CompileFaultFinder(workspace: workspace, chapter: chapter)
    var broken: [ExerciseID: CompileFault] = [:]
    while true {
      let files = chapter.exercises.map { exercise in
        let own = broken[exercise.id] == nil ? column.variants[exercise.id]?.text : nil
        return ("\(exercise.name).swift", own ?? filler(for: exercise, in: column, broken))
      }
      try overlay.assemble(chapter.token, files: Dictionary(uniqueKeysWithValues: files))
      let build = ChapterBuild(
        workspace,
        toolchain,
        chapters: [chapter.number],
        lane: overlay.lane,
        scratch: scratch
      )
      let result = try build.run { line in events(.buildLine(String(line))) }
      if result.succeeded { return (build, broken) }

      let found = finder.sort(result.errors).faults.filter { id, _ in
        broken[id] == nil && column.variants[id] != nil
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
      broken[exercise.id] != nil && column.variants[exercise.id]?.kind == .solution
    let files = [exercise.solutionFile, exercise.stubFile]
    let found = (solutionIsBroken ? files.reversed() : files).lazy.compactMap(workspace.bytes).first
    return found ?? Data()
  }
}
