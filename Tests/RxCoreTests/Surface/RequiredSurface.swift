import Foundation

/// What RxSwift and its companions offer: a file of `Tests/Surface`, one declaration a line.
///
/// `# Title` begins a section, `in Owner` says what the indented lines after it belong to, and
/// `at top level` that they belong to nothing. `[deprecated → …]` stands before deprecated ones.
struct RequiredSurface {
  struct Row {
    let section: String
    /// The type that the row belongs to, without its constraints; empty at top level.
    let owner: String
    let source: String
    let declaration: Declaration
    let isDeprecated: Bool
  }

  let rows: [Row]

  init(named name: String) throws {
    var section = ""
    var owner = ""
    var rows: [Row] = []
    for line in try SurfaceFiles.lines(of: "\(name).txt") {
      if line.hasPrefix("# ") {
        section = String(line.dropFirst(2))
      } else if line.hasPrefix("in ") {
        owner = String(line.dropFirst(3).prefix { $0 != " " })
      } else if line == "at top level" {
        owner = ""
      } else if line.hasPrefix("  ") {
        let source = line.trimmingCharacters(in: .whitespaces)
        let plain = source.replacing(#/\[deprecated → [^\]]*\] /#, with: "")
        rows.append(
          Row(
            section: section,
            owner: owner,
            source: plain,
            declaration: Declaration(plain),
            isDeprecated: plain != source
          )
        )
      }
    }
    self.rows = rows
  }
}

/// The files that say what the surface has to be.
enum SurfaceFiles {
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func url(of name: String) -> URL { package.appending(path: "Tests/Surface/\(name)") }

  static func lines(of name: String) throws -> [String] {
    try String(contentsOf: url(of: name), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }
}
