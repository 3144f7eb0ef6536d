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
  private let recipe = Mutex<ColumnRecipe?>(nil)

  init(_ build: ChapterBuild, of chapter: Chapter) {
    self.build = build
    self.chapter = chapter
  }

  /// Runs the build.
  ///
  /// - Parameter progress: Receives the output lines of SwiftPM.
  /// - Throws: `Interrupted`, or a `Problem` if the build could not be started.
  func run(progress: (Substring) -> Void = { _ in }) throws -> BuildResult {
    if let recipe = recipe.withLock(\.self), let result = try recipe.run() { return result }
    let result = try build.run(progress: progress)
    if result.succeeded {
      let recipe = try ColumnRecipe(build, of: chapter)
      self.recipe.withLock { $0 = recipe }
    }
    return result
  }
}
