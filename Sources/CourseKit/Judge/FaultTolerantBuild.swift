internal import Foundation

/// Builds a chapter so that a file that does not compile affects only its own exercise.
///
/// The learner's own folder is built first. If that fails, an overlay replaces the faulty files
/// with their stubs, until the rest compiles.
struct FaultTolerantBuild {
  let workspace: Workspace
  let chapter: Chapter
  let toolchain: Toolchain
  let events: @Sendable (CheckEvent) -> Void
  /// The first build, if it has already started.
  var early: EarlyBuild? = nil

  /// A finished build, and the files that are not in it.
  struct Success {
    let build: ChapterBuild
    let faults: [ExerciseID: CompileFault]
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
    while true {
      let build = try prepared(files, without: faults)
      let begun = faults.isEmpty ? try early?.result() : nil
      let result = try begun ?? build.run(progress: reportProgress)
      if result.succeeded { return .success(Success(build: build, faults: faults)) }
      let finder = CompileFaultFinder(workspace: workspace, chapter: chapter)
      let found = finder.sort(result.errors).faults.filter { faults[$0.key] == nil }
      guard !found.isEmpty else { return .failure(CourseFileFault(result)) }
      faults.merge(found) { $1 }
      if let asked, asked.allSatisfy({ faults[$0] != nil }) {
        return .success(Success(build: build, faults: faults))
      }
    }
  }

  private func prepared(
    _ files: [LearnerFile],
    without faults: [ExerciseID: CompileFault]
  ) throws -> ChapterBuild {
    guard !faults.isEmpty else {
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
    } catch {
      throw Problem(
        .course,
        "\(overlay.folder) cannot be written: \(reason(for: error)).",
        repair: "make the course's folder writable and check that its disk has free space, "
          + "then run: rxlab doctor"
      )
    }
    return ChapterBuild(workspace, toolchain, chapters: [chapter.number], variant: overlay.variant)
  }

  /// Reports the progress in a line such as `[3/7] Compiling …`.
  private func reportProgress(_ line: Substring) {
    guard let match = line.prefixMatch(of: /\[(\d+)\/(\d+)\]/), let step = Double(match.1),
      let count = Double(match.2), count > 0
    else { return }
    events(.building(chapter: chapter.number, fraction: step / count))
  }
}
