package import Foundation

/// A folder that exists for the length of one test.
package struct Folder {
  package let url: URL

  package init(url: URL) {
    self.url = url
  }

  package static func temporary<Result>(_ body: (Folder) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "rxlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(Folder(url: url))
  }

  package func write(_ path: String, _ text: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  package func read(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }
}
