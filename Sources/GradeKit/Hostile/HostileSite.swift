internal import CourseKit
internal import Foundation

/// The folder to which a recipe writes, and the answer that it hides in its files.
struct HostileSite {
  /// The folder of all submissions.
  let folder: String
  /// The name of the submission in the folder, without an extension.
  let name: String
  let course: Course

  /// The file of exercise 1.4.
  static let file = "E04WhyNotBehaviorSubject.swift"
  static let place = "Sources/Exercises/Chapter01Subjects/\(file)"

  /// A correct answer to 1.4: every accepted file earns points, which reveals a fault of intake.
  var answer: [UInt8] {
    get throws {
      guard let text = course.workspace.text("Solutions/Chapter01Subjects/\(Self.file)") else {
        throw Problem(
          .course,
          "The hostile corpus requires the solution of 1.4.",
          repair: "work in a full checkout of the course"
        )
      }
      return Array(Solution.withoutMarkers(text).utf8)
    }
  }

  var path: String { "\(folder)/\(name)" }

  /// Writes a file of a submission that is a folder.
  func write(_ bytes: [UInt8], to file: String) throws {
    let target = "\(path)/\(file)"
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: URL(filePath: target))
  }

  /// Writes a submission that is an archive.
  func write(archive bytes: [UInt8], _ ending: String) throws {
    try Data(bytes).write(to: URL(filePath: path + ending))
  }

  func zip(_ build: (inout ZipMaking) throws -> Void) throws {
    var zip = ZipMaking()
    try build(&zip)
    try write(archive: zip.bytes, ".zip")
  }

  func tar(_ build: (inout TarMaking) throws -> Void) throws {
    var tar = TarMaking()
    try build(&tar)
    try write(archive: TarMaking.gzipped(tar.bytes), ".tar.gz")
  }
}
