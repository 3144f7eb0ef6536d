import CourseKit
import Foundation

/// Makes executable files that a test can start at once.
enum InstalledProgram {
  /// Copies a program to a path, and makes it executable.
  ///
  /// Another process writes the file. If this one did, each child that another test starts would
  /// have the open descriptor, too, between its fork and its exec. Until then, nothing can start
  /// the program (`ETXTBSY`).
  static func copy(_ program: String, to path: String) throws {
    let outcome = try Command(
      program: "/usr/bin/install",
      arguments: ["-m", "755", program, path],
      environment: [:],
      directory: "/"
    ).run()
    guard outcome.succeeded else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Writes a script to a path, and makes it executable.
  static func write(_ script: String, to path: String) throws {
    let draft = "\(path).draft"
    try script.write(toFile: draft, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: draft) }
    try copy(draft, to: path)
  }
}
