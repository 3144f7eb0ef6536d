package import CourseKit
internal import Foundation

/// The location of the key for grading.
package enum KeyPlace: Sendable, Equatable {
  /// The workspace's key, created when it is first needed.
  case standard
  /// A file that the user named. It must exist: otherwise a typo in its name would grade a class on
  /// different inputs than before, without notice.
  case file(String)
  /// A file that is to be created and must not exist yet.
  case new(String)

  /// The location of the workspace's own key.
  package static let standardFile = ".rxlab/grading.key"

  /// Reads or creates the key.
  ///
  /// - Throws: A `Problem` if it is missing, already exists, or can't be read or created.
  package func key(in workspace: Workspace) throws -> CourseKey {
    switch self {
    case .standard:
      let path = workspace.absolute(Self.standardFile)
      try? FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true
      )
      return try CourseKey.load(path)
    case .file(let path):
      guard FileManager.default.fileExists(atPath: path) else {
        throw Problem(
          .usage,
          "Key file not found: \(path.printable).",
          repair: "correct the path, or create a new key: --new-key FILE"
        )
      }
      guard FileManager.default.contents(atPath: path) != nil else {
        throw Problem(
          .usage,
          "The key file \(path.printable) cannot be read.",
          repair: "choose a file that you can read: --key FILE"
        )
      }
      return try CourseKey.load(path)
    case .new(let path):
      // Not followed: a link that leads nowhere is something, too.
      guard (try? FileManager.default.attributesOfItem(atPath: path)) == nil else {
        throw Problem(
          .usage,
          "\(path.printable) already exists, and a key is never overwritten.",
          repair: "grade with that key: --key FILE; or choose a new file name"
        )
      }
      return try CourseKey.load(path)
    }
  }
}
