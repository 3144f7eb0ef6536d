internal import Foundation

/// Builds a chapter so that a file that does not compile affects only its own exercise.
///
/// The learner's own folder is built first. If that fails, an overlay replaces the faulty files
/// with their stubs, until the rest compiles. With answers of other chapters the overlay is built
/// from the start.
struct FaultTolerantBuild {
  let workspace: Workspace
  let chapter: Chapter
  let toolchain: Toolchain
  let events: @Sendable (CheckEvent) -> Void
  /// The first build, if it has already started.
  var early: EarlyBuild? = nil
  /// The answers of other chapters to build together with this one. Those that don't compile are
  /// left out.
  var parts: OwnParts? = nil

  /// A finished build, the files that are not in it, and the answers of other chapters that are.
  struct Success {
    let build: ChapterBuild
    let faults: [ExerciseID: CompileFault]
    let parts: OwnParts?
  }

  /// - Parameters:
  ///   - knownFaults: Files that need not be tried.
  ///   - asked: The exercises to run. If none of them compiles, nothing more is built. `nil` builds
  ///     the rest in any case.
  /// - Returns: The build, or the fault of the course that prevents it.
  func run(
    _ files: [LearnerFile],
    knownFaults: [ExerciseID: CompileFault],
    asked: Set<ExerciseID>?
  ) throws -> Result<Success, CourseFileFault> {
    var faults = knownFaults
    var parts = parts
    while true {
      let build = try prepared(files, without: faults, parts)
      let begun = faults.isEmpty && parts == nil ? try early?.result() : nil
      let result = try begun ?? build.run(progress: reportProgress)
      if result.succeeded {
        return .success(Success(build: build, faults: faults, parts: parts))
      }
      let finder = CompileFaultFinder(workspace: workspace, chapter: chapter)
      let found = finder.sort(result.errors).faults.filter { faults[$0.key] == nil }
      guard !found.isEmpty else {
        guard let failed = parts else { return .failure(CourseFileFault(result)) }
        parts = failed.without(result.errors, in: workspace)
        continue
      }
      faults.merge(found) { $1 }
      if let asked, asked.allSatisfy({ faults[$0] != nil }) {
        return .success(Success(build: build, faults: faults, parts: parts))
      }
    }
  }

  private func prepared(
    _ files: [LearnerFile],
    without faults: [ExerciseID: CompileFault],
    _ parts: OwnParts?
  ) throws -> ChapterBuild {
    guard !faults.isEmpty || parts != nil else {
      return ChapterBuild(workspace, toolchain, chapters: [chapter.number], variant: .exercises)
    }
    let overlay = Overlay(workspace)
    var contents: [String: Data] = [:]
    for name in workspace.names(in: chapter.learnerFolder) where name.hasSuffix(".swift") {
      contents[name] = workspace.bytes("\(chapter.learnerFolder)/\(name)")
    }
    for file in files {
      let isFaulty = faults[file.exercise.id] != nil
      contents["\(file.exercise.name).swift"] =
        isFaulty ? workspace.bytes(file.exercise.stubFile) : file.bytes
    }
    do {
      try overlay.assemble(chapter.token, files: contents)
      for other in parts?.chapters ?? [] {
        try overlay.assemble(
          other.token,
          files: parts?.files(of: other, in: workspace) ?? [:]
        )
      }
    } catch {
      throw Problem(
        .course,
        "\(overlay.folder) cannot be written: \(reason(for: error)).",
        repair: "make the course's folder writable and check that its disk has free space, "
          + "then run: rxlab doctor"
      )
    }
    let chapters = (parts?.chapters ?? []) + [chapter]
    return ChapterBuild(
      workspace,
      toolchain,
      chapters: chapters.map(\.number),
      variant: overlay.variant
    )
  }

  /// Reports the progress in a line such as `[3/7] Compiling …`.
  private func reportProgress(_ line: Substring) {
    guard let match = line.prefixMatch(of: /\[(\d+)\/(\d+)\]/), let step = Double(match.1),
      let count = Double(match.2), count > 0
    else { return }
    events(.building(chapter: chapter.number, fraction: step / count))
  }
}
