package import CourseKit
internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A submitted folder or archive.
package struct SubmissionSource: Sendable, Equatable {
  /// The submission's name without an archive's extension.
  package let name: String
  package let path: String
  /// The reason why the file or folder cannot be opened, if it cannot.
  package let fault: String?

  /// All submissions in the folders that the command line names. A folder that itself contains
  /// exercises, or a named archive, is one submission.
  ///
  /// Every file that is not hidden counts, so that an unexpected file is reported and not lost.
  ///
  /// - Parameter besides: Files in such a folder that are not submissions, such as the roster.
  /// - Throws: A `Problem` for a path that does not exist.
  package static func all(
    in paths: [String],
    besides: Set<String>,
    _ course: Course
  ) throws -> [SubmissionSource] {
    var found: [SubmissionSource] = []
    for path in paths {
      guard let real = realPath(path), let stamp = FileStamp(real) else {
        throw Problem(
          .usage,
          "'\(path)' is neither a folder nor an archive.",
          evidence: [.init("found", "nothing")],
          repair: "choose the folder that contains one folder or archive for each student"
        )
      }
      if !stamp.isFolder || holdsExercises(real, course) {
        found.append(SubmissionSource(path: real))
      } else {
        found += try children(of: real).filter { !besides.contains($0.path) }
      }
    }
    return found.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
  }

  private init(path: String, fault: String? = nil) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let ending = Archive.nameEndings.first {
      file.lowercased().hasSuffix($0) && file.utf8.count > $0.utf8.count
    }
    name = ending.map { String(file.dropLast($0.count)) } ?? file
    self.path = path
    self.fault = fault
  }

  private static func children(of folder: String) throws -> [SubmissionSource] {
    guard let stream = opendir(folder) else {
      throw Problem(
        .usage,
        "'\(folder)' cannot be read: \(SystemError(errno).words).",
        repair: "make it readable: chmod -R u+rX \(folder)"
      )
    }
    defer { closedir(stream) }
    var found: [SubmissionSource] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard bytes.first != UInt8(ascii: ".") else { continue }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        let repaired = String(decoding: bytes, as: UTF8.self)
        found.append(
          SubmissionSource(path: "\(folder)/\(repaired)", fault: "its name is not UTF-8; rename it")
        )
        continue
      }
      let path = "\(folder)/\(name)"
      found.append(SubmissionSource(path: path, fault: isLink(path) ? "it is a link" : nil))
    }
    return found
  }

  private static func isLink(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
  }

  private static func holdsExercises(_ folder: String, _ course: Course) -> Bool {
    let manager = FileManager.default
    if manager.fileExists(atPath: "\(folder)/Sources/Exercises") { return true }
    return course.exercises.contains {
      manager.fileExists(atPath: "\(folder)/\($0.name).swift")
    }
  }
}
