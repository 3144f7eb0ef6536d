package import CourseKit
internal import Foundation

/// The course against which submissions are graded: a copy that is never edited; it is built once
/// for each version of the course and kept.
package struct GradingCourse: Sendable {
  /// The course that the copy contains.
  package let course: Course
  package let paths: GradingPaths
  package let compiler: CourseCompiler
  let linker: ProgramLinker
  /// The folder of this grader, which is removed with the last copy of this value.
  let folder: GraderFolder
  /// Keeps other graders from removing the build.
  private let build: BuildInUse

  package var box: Box { compiler.box }

  /// Finds the built course, or builds it, which takes a minute or two.
  ///
  /// Two graders that start together build it once: one waits for the other.
  /// - Parameters:
  ///   - chapters: The chapters to grade; `nil` for all.
  ///   - progress: Called with the name of the current step and the fraction that is done.
  /// - Throws: `Interrupted`, or a `Problem`.
  package static func prepare(
    _ workspace: Workspace,
    _ toolchain: Toolchain,
    box: Box,
    chapters: Set<Int>? = nil,
    progress: @escaping @Sendable (_ what: String, _ fraction: Double) -> Void = { _, _ in }
  ) throws -> GradingCourse {
    let whole = try Course.load(workspace)
    let original = Course(
      workspace: workspace,
      chapters: whole.chapters.filter { chapters?.contains($0.number) ?? true }
    )
    let files = try CourseFiles(original)
    var fingerprint = Fingerprint()
    fingerprint.add(files.fingerprint)
    fingerprint.add(toolchain.identity)
    // Without walls everything has another place, and compiled modules name places.
    fingerprint.add(box.isIsolated ? "boxed" : "open")
    let paths = GradingPaths(workspace: workspace, fingerprint: fingerprint.text)
    let compiler = CourseCompiler(toolchain, box)
    do {
      let manager = FileManager.default
      let root = workspace.absolute(GradingPaths.root)
      try manager.createDirectory(atPath: root, withIntermediateDirectories: true)
      let lock = try FileLock("\(root)/lock") { progress("waiting for another grader", 0) }
      defer { lock.release() }
      if !manager.fileExists(atPath: paths.completion) {
        BuildInUse.removeOldest(in: root, keeping: kept - 1)
        try CourseBuilder(
          course: original,
          files: files,
          paths: paths,
          compiler: compiler,
          progress: progress
        ).build()
      }
      return GradingCourse(
        course: try Course.load(Workspace(root: paths.source)),
        paths: paths,
        compiler: compiler,
        linker: try ProgramLinker.load(paths),
        folder: try GraderFolder(in: root),
        build: try BuildInUse(in: paths.folder)
      )
    } catch let error as SystemError {
      throw Self.unusable(paths, error.words)
    } catch let error where !(error is Problem || error is Interrupted) {
      throw Self.unusable(paths, reason(for: error))
    }
  }

  private static func unusable(_ paths: GradingPaths, _ reason: String) -> Problem {
    Problem(
      .course,
      "\(GradingPaths.root) cannot be used: \(reason).",
      repair: "check that the disk has free space and that the folder is writable, "
        + "or start over: rm -r \(GradingPaths.root)"
    )
  }

  /// The number of versions of the course whose builds are kept.
  private static let kept = 3

  // MARK: - For those who compile submissions

  /// The files that a compiler of submissions can read: the toolchain and the modules of the core
  /// and the kits.
  package var compilerMounts: [BoxedCommand.Mount] {
    compiler.toolchainMounts + [.readOnly(paths.interface, at: GradingPaths.Inside.interface)]
  }

  /// The compiler's frontend and flags for a learner's module; see `CourseCompiler.learnerFlags`.
  package func learnerFlags(of chapter: Chapter) -> [String] {
    compiler.learnerFlags(module: chapter.token)
  }

  /// The object files of the core and the kits, whose symbols a submission may use.
  package var libraryObjects: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: paths.objects)) ?? []
    return names.filter { $0.hasSuffix(".o") }.sorted().map { "\(paths.objects)/\($0)" }
  }
}
