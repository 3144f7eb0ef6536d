internal import CourseKit
internal import Foundation

/// Where a recipe puts what it makes, and the answer that it hides in it.
struct HostileSite {
  /// The folder of all submissions.
  let folder: String
  /// What the submission is called in it, without an ending.
  let name: String
  let course: Course

  /// The file of exercise 1.4.
  static let file = "E04WhyNotBehaviorSubject.swift"
  static let place = "Sources/Exercises/Chapter01Subjects/\(file)"

  /// A right answer to 1.4: whatever is taken earns its points, so a fault of intake would show.
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
