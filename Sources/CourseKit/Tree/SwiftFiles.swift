internal import Foundation

/// Finds the sources of a project.
enum SwiftFiles {
  /// Folders with build products or dependencies, which are skipped like hidden ones.
  private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]

  /// The nearest folder at or above `directory` that contains a project; `directory` if there is
  /// none.
  static func project(containing directory: String) -> String {
    var folder = directory
    while true {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let isProject = names.contains { name in
        name == "Package.swift" || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
      }
      if isProject { return folder }
      let parent = (folder as NSString).deletingLastPathComponent
      if parent == folder || parent.isEmpty { return directory }
      folder = parent
    }
  }

  /// Every Swift file below a folder, as paths relative to it, sorted. Symbolic links to folders are
  /// not followed.
  ///
  /// - Throws: The system's reason when a folder cannot be read.
  static func below(_ folder: String) throws -> [String] {
    var files: [String] = []
    var waiting = [""]
    while let relative = waiting.popLast() {
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(relative)")
      for name in names where !name.hasPrefix(".") && !foreign.contains(name) {
        let path = relative.isEmpty ? name : "\(relative)/\(name)"
        let type = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")[.type]
        switch type as? FileAttributeType {
        case .typeDirectory?: waiting.append(path)
        case .typeRegular?, .typeSymbolicLink?: if name.hasSuffix(".swift") { files.append(path) }
        default: break
        }
      }
    }
    return files.sorted()
  }
}
