import Foundation
import Testing

@testable import CourseKit

/// The picture of the modules in `ARCHITECTURE.md`, compared with the imports of their files.
@Suite("The picture of the modules")
struct ModulePictureTests {
  private static let workspace = Workspace(
    root: URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path
  )

  @Test("each line leads to a module that is imported")
  func lines() throws {
    let imports = try Self.imports()
    for line in try Self.drawn() where line.from != "chapter" {
      #expect(imports[line.from]?.contains(line.to) == true, "\(line.from) to \(line.to)")
    }
  }

  @Test("each import is drawn, directly or through another module")
  func imports() throws {
    let drawn = try Self.drawn()
    func reached(from module: String) -> Set<String> {
      drawn.filter { $0.from == module }
        .reduce(into: []) { $0.formUnion(reached(from: $1.to).union([$1.to])) }
    }
    for (module, imported) in try Self.imports() {
      #expect(imported.subtracting(reached(from: module)) == [], "\(module)")
    }
  }

  @Test("each Swift module is in the picture")
  func modules() throws {
    let names = try Self.drawn().reduce(into: Set<String>()) { $0.formUnion([$1.from, $1.to]) }
    #expect(try Set(Self.imports().keys).subtracting(names) == [])
  }

  // MARK: - The two sides

  /// The modules that the files of each module import.
  private static func imports() throws -> [String: Set<String>] {
    let folders = workspace.names(in: "Sources").filter {
      !$0.contains(".") && !["Decisions", "Exercises"].contains($0)
    }
    let line = /(?m)^(?:@\w+ )?(?:(?:public|package|internal) )?import (\w+)$/
    return try Dictionary(
      uniqueKeysWithValues: folders.map { folder in
        let root = workspace.absolute("Sources/\(folder)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: root)
          .filter { $0.hasSuffix(".swift") }
        let imported = try files.flatMap { file in
          try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
            .matches(of: line)
            .map { String($0.1) }
        }
        return (folder, Set(imported).intersection(folders))
      }
    )
  }

  /// The lines of the picture. A branch begins at the nearest module to the left, or in the same
  /// column of a line above.
  private static func drawn() throws -> [(from: String, to: String)] {
    let page = try String(
      contentsOfFile: workspace.absolute("Sources/ARCHITECTURE.md"),
      encoding: .utf8
    )
    let picture = try #require(
      page.components(separatedBy: "```text\n").first { $0.hasPrefix("chapter ") }
    )
    let rows = picture.components(separatedBy: "\n```")[0].split(separator: "\n")
    var origins: [Int: String] = [:]
    return rows.flatMap { row -> [(from: String, to: String)] in
      var lines: [(from: String, to: String)] = []
      var last: String?
      for part in row.matches(of: /[A-Za-z][\w-]*|[─┬├└]+/) {
        let text = String(part.0)
        let column = row.distance(from: row.startIndex, to: part.range.lowerBound)
        if text.contains(/\w/) {
          if let last { lines.append((last, text)) }
          last = text
        } else if let branch = text.firstIndex(where: { "┬├└".contains($0) }) {
          let place = column + text.distance(from: text.startIndex, to: branch)
          if text[branch] == "┬" { origins[place] = last } else { last = origins[place] }
        }
      }
      return lines
    }
  }
}
