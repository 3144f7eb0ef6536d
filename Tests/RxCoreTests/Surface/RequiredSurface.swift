import Foundation

/// The required API of RxSwift and its companions: a file of `Tests/Surface`, one declaration per
/// line.
///
/// `# Title` starts a section, `in Owner` names the type of the indented lines after it, and `at
/// top level` introduces global declarations. Deprecated declarations are prefixed with
/// `[deprecated → …]`.
struct RequiredSurface {
  struct Row {
    let section: String
    /// The type that declares the row, without its constraints; empty at top level.
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

/// The files that specify the required surface.
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
