import CourseSamples
import Foundation
import Testing

/// The files that make an editor ready for the course: `.devcontainer` and `.vscode`.
@Suite("Files for editors")
struct EditorTests {
  private func json(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: FixtureCourse.package.appending(path: path))
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func output(_ name: String) throws -> [String] {
    let file = FixtureCourse.package.appending(path: "Tests/Fixtures/Outputs/\(name)")
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  private func task(_ label: String) throws -> [String: Any] {
    let tasks = try #require(json(".vscode/tasks.json")["tasks"] as? [[String: Any]])
    return try #require(tasks.first { $0["label"] as? String == label })
  }

  /// What the matcher of that name finds in lines of output: for each problem its fields by name.
  ///
  /// As in VS Code, a list of patterns matches consecutive lines.
  private func problems(_ owner: String, in lines: [String]) throws -> [[String: String]] {
    let matchers = try #require(
      task("rxlab: check the next exercise")["problemMatcher"] as? [[String: Any]]
    )
    let matcher = try #require(matchers.first { $0["owner"] as? String == owner })
    let patterns =
      try (matcher["pattern"] as? [[String: Any]])
      ?? [#require(matcher["pattern"] as? [String: Any])]
    return lines.indices.compactMap { start in
      var problem: [String: String] = [:]
      for (offset, pattern) in patterns.enumerated() {
        guard start + offset < lines.count,
          let found = fields(of: pattern, in: lines[start + offset])
        else { return nil }
        problem.merge(found) { $1 }
      }
      return problem
    }
  }

  private func fields(of pattern: [String: Any], in line: String) -> [String: String]? {
    guard let text = pattern["regexp"] as? String,
      let expression = try? NSRegularExpression(pattern: text),
      let match = expression.firstMatch(in: line, range: NSRange(line.startIndex..., in: line))
    else { return nil }
    return pattern.compactMapValues { $0 as? Int }.mapValues { group in
      Range(match.range(at: group), in: line).map { String(line[$0]) } ?? ""
    }
  }

  @Test("the compiler's errors are marked in their file")
  func compilerErrors() throws {
    let found = try problems("rxlab-compiler", in: output("check-chapter-1.txt"))
    #expect(
      found == [
        [
          "file": "Sources/Exercises/Chapter01Situations/E08DoesNotCompile.swift",
          "line": "9", "column": "11", "severity": "error",
          "message": "cannot find 'one' in scope",
        ]
      ]
    )
  }

  @Test("a broken rule is marked at its place, with the rule")
  func rules() throws {
    let found = try problems("rxlab-rules", in: output("check-chapter-1.txt"))
    #expect(found.map { $0["line"] } == ["10", "9", "5"])
    #expect(found.last?["message"] == "1.11 may not import Foundation.")
    #expect(found.last?["file"]?.hasSuffix("E11ForbiddenImport.swift") == true)
  }

  @Test("a leak is marked where the resource was created")
  func leaks() throws {
    let found = try problems("rxlab-leaks", in: output("check-chapter-1.txt"))
    #expect(
      found == [
        [
          "message": "1 × subscription to Never<Int>",
          "file": "Sources/Exercises/Chapter01Situations/E03Leaks.swift", "line": "12",
        ]
      ]
    )
  }

  @Test("the next exercise is a link to its file")
  func next() throws {
    let found = try problems("rxlab-next", in: output("check-chapter-1.txt"))
    #expect(
      found == [
        ["message": "1.2 Fails", "file": "Sources/Exercises/Chapter01Situations/E02Fails.swift"]
      ]
    )
  }

  @Test("`watch` begins with a chapter's title and ends with the line of its keys")
  func watchBackground() throws {
    let matcher = try #require(task("rxlab: watch")["problemMatcher"] as? [String: Any])
    let background = try #require(matcher["background"] as? [String: Any])
    let begins = try Regex(#require(background["beginsPattern"] as? String))
    let ends = try Regex(#require(background["endsPattern"] as? String))
    let lines = try output("check-chapter-1.txt")
    #expect(lines.filter { $0.firstMatch(of: begins) != nil } == ["Chapter 1 · Situations"])
    let keys = "watching 1.4 · n next  h hint  l list  s solution  r reset  q quit"
    #expect(keys.firstMatch(of: ends) != nil)
  }

  @Test("the container uses the official image and the extension for Swift")
  func container() throws {
    let container = try json(".devcontainer/devcontainer.json")
    #expect(
      Set(container.keys).isSubset(of: [
        "name", "image", "runArgs", "customizations", "postCreateCommand",
      ])
    )
    #expect(container["image"] as? String == "swift:6.3")
    let recommended = try json(".vscode/extensions.json")["recommendations"] as? [String]
    let customizations = try #require(container["customizations"] as? [String: Any])
    let editor = try #require(customizations["vscode"] as? [String: Any])
    #expect(editor["extensions"] as? [String] == recommended)
  }
}
