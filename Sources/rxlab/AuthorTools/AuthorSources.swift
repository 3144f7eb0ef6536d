import CourseKit
import Foundation

/// The sources that `rxlab-author` is built from.
enum AuthorSources {
  static let product = "rxlab-author"

  /// The targets that the executable links, itself included.
  static let targets = [
    "AuthorKit", "CLauncher", "CommandLineKit", "CourseKit", "GradeKit", "KitRecords", product,
  ]

  /// Files below a target's folder that the grader compiles itself.
  private static let excluded = ["GradeKit/Course/Program/", "GradeKit/Box/BoxProbe.c"]

  /// The nearest package at or above a folder that holds the sources.
  static func package(above folder: String) -> Workspace? {
    var folder = folder as NSString
    while folder.length > 1 {
      let candidate = Workspace(root: folder as String)
      if candidate.exists("Package.swift"), candidate.exists("Sources/\(product)") {
        return candidate
      }
      folder = folder.deletingLastPathComponent as NSString
    }
    return nil
  }

  /// Whether a source was written after the file with that stamp.
  static func hasFile(newerThan stamp: FileStamp, in package: Workspace) -> Bool {
    let sources = package.absolute("Sources")
    return targets.contains { target in
      let names = FileManager.default.enumerator(atPath: "\(sources)/\(target)")
      while let name = names?.nextObject() as? String {
        let isSource = [".swift", ".c", ".h"].contains { name.hasSuffix($0) }
        guard isSource, !excluded.contains(where: "\(target)/\(name)".hasPrefix) else { continue }
        if let source = FileStamp("\(sources)/\(target)/\(name)"), source.isNewer(than: stamp) {
          return true
        }
      }
      return false
    }
  }
}

extension FileStamp {
  fileprivate func isNewer(than other: FileStamp) -> Bool {
    (seconds, nanoseconds) > (other.seconds, other.nanoseconds)
  }
}
