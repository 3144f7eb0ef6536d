import Foundation
import Testing

@Suite("The listings of the articles")
struct ListingsTests {
  private static let rows: [Row] =
    (try? SurfaceFiles.lines(of: "LISTINGS.md"))?
    .compactMap { Row($0) } ?? []

  /// A line of a table: the rows of `Chapters/behaviours.json`, and the test or the reason.
  private struct Row {
    let ids: [String]
    /// The file and the title of the test; nil for a row without code.
    let test: (file: String, title: String)?

    init?(_ line: String) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let ids = cells.first?.split(separator: ", ").map(String.init),
        ids.allSatisfy({ $0.wholeMatch(of: /(\d|B)-\d+/) != nil })
      else { return nil }
      self.ids = ids
      test = cells.last?.wholeMatch(of: /`(\S+)`: (.+)/).map { (String($0.1), String($0.2)) }
    }
  }

  @Test("each row of the articles in behaviours.json is in the map")
  func complete() throws {
    let file = SurfaceFiles.package.appending(path: "Chapters/behaviours.json")
    let behaviours = try JSONDecoder().decode(Behaviours.self, from: Data(contentsOf: file))
    let wanted = behaviours.rows.map(\.id).filter { !$0.hasPrefix("SIM") }
    let mapped = Self.rows.flatMap(\.ids)
    #expect(Set(wanted).subtracting(mapped).sorted() == [])
    #expect(Set(mapped).subtracting(wanted).sorted() == [])
    #expect(mapped.count == Set(mapped).count, "a row is in the map twice")
  }

  @Test("each test in the map exists")
  func tests() throws {
    let tests = Self.rows.compactMap(\.test)
    #expect(tests.count > 60)
    for (file, title) in tests {
      let url = SurfaceFiles.package.appending(path: "Tests/\(file)")
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      #expect(text.contains("\"\(title)\""), "Tests/\(file) has no test '\(title)'")
    }
  }

  @Test("each suite in a folder 'Article' is in the map")
  func suites() throws {
    let tests = SurfaceFiles.package.appending(path: "Tests")
    let mapped = Set(Self.rows.compactMap(\.test?.file))
    let suites = try FileManager.default.contentsOfDirectory(atPath: tests.path).flatMap { target in
      let folder = tests.appending(path: "\(target)/Article").path
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return files.filter { $0.hasSuffix("Tests.swift") }.map { "\(target)/Article/\($0)" }
    }
    #expect(suites.count > 20)
    #expect(Set(suites).subtracting(mapped).sorted() == [])
  }

  private struct Behaviours: Decodable {
    let rows: [Row]

    struct Row: Decodable {
      let id: String
    }
  }
}
