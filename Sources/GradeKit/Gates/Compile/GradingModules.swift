package import CourseKit
internal import Foundation

/// All that compiling a submission needs of the course: the compiler, where its modules are, what
/// they offer, and what each stub adds to them.
package struct GradingModules: Sendable {
  /// The pristine course.
  package let workspace: Workspace
  package let toolchain: Toolchain
  /// Where modules are found, and for which system: `-I …`, `-Xcc …`, `-target …`. They go to each
  /// compile of a submission's module, to the frontend itself.
  package let flags: [String]
  package let vocabulary: Vocabulary
  package let exports: ExportedSymbols
  /// By exercise.
  package private(set) var shapes: [ExerciseID: ExerciseShape] = [:]

  package init(
    workspace: Workspace,
    toolchain: Toolchain,
    flags: [String],
    vocabulary: Vocabulary,
    exports: ExportedSymbols
  ) {
    self.workspace = workspace
    self.toolchain = toolchain
    self.flags = flags
    self.vocabulary = vocabulary
    self.exports = exports
  }

  /// Reads what the stubs of a chapter add to types of other modules.
  ///
  /// - Throws: a `Problem` where the stubs do not compile.
  package mutating func readShapes(of chapter: Chapter) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "rxlab-shapes-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sources = ChapterSources(chapter, self, in: folder, host: .open)
    try sources.write(sources.stubs)
    guard case .trees(let trees) = try sources.check(limit: .seconds(120)) else {
      throw Problem(
        .course,
        "The stubs of \(chapter.token) do not compile for grading.",
        repair: "run: rxlab verify chapter \(chapter.number)"
      )
    }
    for (exercise, tree) in zip(chapter.exercises, trees) {
      shapes[exercise.id] = ExerciseShape(stub: tree, module: chapter.token)
    }
  }

  /// The libraries of the Swift runtime that stand with the toolchain.
  package static func runtimeLibraries(of toolchain: Toolchain) -> [String] {
    libraries(["swiftCore", "swiftGlibc", "swift_Builtin_float"], toolchain)
  }

  /// Foundation's and Dispatch's.
  package static func valueLibraries(of toolchain: Toolchain) -> [String] {
    libraries(["Foundation", "FoundationEssentials", "swiftDispatch"], toolchain)
  }

  private static func libraries(_ names: [String], _ toolchain: Toolchain) -> [String] {
    names.map { "\(toolchain.binaries)/../lib/swift/linux/lib\($0).so" }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }
}
