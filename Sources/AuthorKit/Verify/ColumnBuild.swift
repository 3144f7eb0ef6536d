internal import CourseKit
internal import Foundation
internal import Synchronization

/// Builds the columns of a chapter, one after the other, in one build folder.
///
/// SwiftPM builds the first one. The next ones are built by a `ColumnRecipe`, because only the files
/// of the chapter's module differ, and the drivers and the build system would take three times as
/// long as the compiler itself.
final class ColumnBuild: Sendable {
  let build: ChapterBuild
  private let chapter: Chapter
  private let overlay: Overlay
  private let recipe = Mutex<ColumnRecipe?>(nil)

  /// - Parameter scratch: The build folder of all columns, relative to the course's folder.
  init(_ chapter: Chapter, in workspace: Workspace, _ toolchain: Toolchain, scratch: String) {
    self.chapter = chapter
    overlay = Overlay(workspace, folder: "\(scratch)/column")
    build = ChapterBuild(
      workspace,
      toolchain,
      chapters: [chapter.number],
      variant: overlay.variant,
      scratch: scratch
    )
  }

  /// The folder of a column's files, relative to the course's folder.
  var folder: String { build.variant.folder(of: chapter.token) }

  /// Builds a column.
  ///
  /// - Parameters:
  ///   - files: The files of the chapter's module, by name.
  ///   - progress: Receives the output lines of SwiftPM.
  /// - Throws: `Interrupted`, or a `Problem` if the build could not be started.
  func run(
    _ files: [String: Data],
    progress: (Substring) -> Void = { _ in }
  ) throws -> BuildResult {
    try overlay.assemble(chapter.token, files: files)
    if let recipe = recipe.withLock(\.self), let result = try recipe.run() { return result }
    let result = try build.run(progress: progress)
    if result.succeeded {
      let recipe = try ColumnRecipe(build, of: chapter)
      self.recipe.withLock { $0 = recipe }
    }
    return result
  }
}
