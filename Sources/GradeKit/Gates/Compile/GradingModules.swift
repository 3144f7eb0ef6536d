package import CourseKit
internal import Foundation

/// Everything about the course that compiling a submission needs: the compiler, its modules, their
/// interfaces, and the members that each stub adds.
package struct GradingModules: Sendable {
  /// The pristine course.
  package let workspace: Workspace
  package let toolchain: Toolchain
  /// The arguments of the compiler's frontend for a learner's module of that name: language mode
  /// and search paths. Grading adds others.
  package let flags: @Sendable (_ module: String) -> [String]
  package let vocabulary: Vocabulary
  package let exports: ExportedSymbols
  /// The shapes of the exercises.
  package internal(set) var shapes: [ExerciseID: ExerciseShape] = [:]

  package init(
    workspace: Workspace,
    toolchain: Toolchain,
    flags: @escaping @Sendable (_ module: String) -> [String],
    vocabulary: Vocabulary,
    exports: ExportedSymbols
  ) {
    self.workspace = workspace
    self.toolchain = toolchain
    self.flags = flags
    self.vocabulary = vocabulary
    self.exports = exports
  }

  /// Reads the members that the stubs of a chapter add to types of other modules.
  ///
  /// - Parameter work: A folder for temporary files.
  /// - Throws: A `Problem` if the stubs do not compile.
  package mutating func readShapes(
    of chapter: Chapter,
    host: CompilerHost,
    in work: String
  ) throws {
    let sources = ChapterSources(chapter, self, in: work, host: host)
    try sources.write(sources.stubs)
    guard case .trees(let trees) = try sources.check(processorSeconds: 120) else {
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

  /// The modules of the course that learners' files may import, and their dependencies.
  package static func learnersModules(of course: Course) throws -> [String] {
    let files = try CourseFiles(course)
    let used = CourseModule.libraries(in: files, for: course.chapters.map(\.solutionsFolder))
    // An exercise may import Foundation; what of it a submission may use is said apart.
    let permitted = course.exercises.flatMap(\.imports).filter { module in
      files.contents.keys.contains { $0.hasPrefix("Sources/\(module)/") }
    }
    return Set(used.filter { !$0.isC }.map(\.name) + permitted).sorted()
  }

  /// The libraries of the Swift runtime in the toolchain's folder.
  package static func runtimeLibraries(of toolchain: Toolchain) -> [String] {
    libraries(
      ["swiftCore", "swiftSwiftOnoneSupport", "swiftGlibc", "swift_StringProcessing"],
      toolchain
    )
  }

  /// The libraries of Foundation and Dispatch.
  package static func valueLibraries(of toolchain: Toolchain) -> [String] {
    libraries(["Foundation", "FoundationEssentials", "swiftDispatch"], toolchain)
  }

  private static func libraries(_ names: [String], _ toolchain: Toolchain) -> [String] {
    names.map { "\(toolchain.binaries)/../lib/swift/linux/lib\($0).so" }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }
}
