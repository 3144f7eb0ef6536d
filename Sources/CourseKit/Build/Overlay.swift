package import Foundation

/// A folder that takes the place of `Sources/Exercises` in a build: the learner's files with stubs
/// where one does not compile, or a column of mutants.
package struct Overlay: Sendable {
  private let workspace: Workspace
  /// Relative to the course's folder, and inside it: SwiftPM takes no other sources.
  package let folder: String

  package init(_ workspace: Workspace, folder: String = ".rxlab/overlay") {
    self.workspace = workspace
    self.folder = folder
  }

  package var variant: BuildVariant { .overlay(folder) }

  /// Makes the chapter's folder hold exactly these files.
  ///
  /// A file that is already as it should be is not touched: the build goes by its date.
  package func assemble(_ token: String, files: [String: Data]) throws {
    let target = workspace.absolute("\(folder)/\(token)")
    let manager = FileManager.default
    try manager.createDirectory(atPath: target, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: target) where files[name] == nil {
      try manager.removeItem(atPath: "\(target)/\(name)")
    }
    for (name, content) in files where manager.contents(atPath: "\(target)/\(name)") != content {
      try content.write(to: URL(filePath: "\(target)/\(name)"))
    }
  }
}
