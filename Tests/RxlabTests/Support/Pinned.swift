import Foundation

/// Whole outputs, as they are to be: files in `Tests/Fixtures/Outputs`.
enum Pinned {
  static func text(_ name: String) throws -> String {
    let folder = FixtureCourse.package.appending(path: "Tests/Fixtures/Outputs")
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }
}
