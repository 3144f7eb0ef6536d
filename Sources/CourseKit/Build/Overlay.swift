package import Foundation

/// A folder that replaces `Sources/Exercises` in a build: the learner's files, with stubs for those
/// that don't compile, or a set of mutants.
package struct Overlay: Sendable {
  private let workspace: Workspace
  /// The path relative to the course's folder. It is inside that folder, because SwiftPM accepts no
  /// other sources.
  package let folder: String

  package init(_ workspace: Workspace, folder: String = ".rxlab/overlay") {
    self.workspace = workspace
    self.folder = folder
  }

  package var variant: BuildVariant { .overlay(folder) }

  /// Makes these files the only content of the chapter's folder.
  ///
  /// A file with the right content is not written again, because the build compares modification
  /// times.
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
