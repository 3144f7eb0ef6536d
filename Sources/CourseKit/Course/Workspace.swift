package import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The folder of the course, through which rxlab accesses all files in it.
///
/// All other paths, including printed ones, are relative to it.
public struct Workspace: Sendable, Equatable {
  /// An absolute path without a slash at its end.
  public let root: String

  /// Creates access to a folder that is known to contain a course; ``containing(_:)`` searches for
  /// one.
  /// - Parameter root: An absolute path without a slash at its end.
  public init(root: String) {
    self.root = root
  }

  /// The nearest folder at or above `directory` that contains a course.
  ///
  /// - Throws: A `Problem` with the folder where the search began.
  public static func containing(_ directory: String) throws -> Workspace {
    // The compiler names files without symbolic links on their way; so does rxlab.
    let start = realPath(directory) ?? directory
    var folder = start
    while true {
      let candidate = Workspace(root: folder)
      if candidate.exists("Package.swift"), candidate.exists("Chapters") { return candidate }
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { break }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    throw Problem(
      .course,
      "No course found in \(start) or in a folder above it.",
      evidence: [.init("expected", "a folder with Package.swift and Chapters/")],
      repair: "cd to the course's folder, or name it: rxlab --workspace DIR …"
    )
  }

  /// Returns the absolute path for a path in the course. An absolute path is unchanged.
  public func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(root)/\(path)"
  }

  /// The path as it is printed: relative if it is inside the course.
  package func relative(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  package func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: absolute(path))
  }

  package func bytes(_ path: String) -> Data? {
    FileManager.default.contents(atPath: absolute(path))
  }

  /// The file as text; `nil` when it does not exist or is not UTF-8.
  package func text(_ path: String) -> String? {
    bytes(path).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The names in a folder, sorted, without hidden ones; empty when there is no such folder.
  package func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: absolute(folder))
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }
}

/// The absolute path without symbolic links or dots; `nil` if nothing exists there.
package func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
