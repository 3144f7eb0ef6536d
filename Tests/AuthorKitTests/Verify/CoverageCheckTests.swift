import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("Every listed behavior is covered", .startsProcesses)
struct CoverageCheckTests {
  @Test("a row of an existing chapter must be covered, unless the lesson shows it")
  func rows() throws {
    try Folder.temporary { folder in
      try folder.write(CoverageCheck.path, Self.rows)
      let check = try CoverageCheck(Workspace(root: folder.url.path))
      #expect(check.faults(of: .sample([.sample(covers: ["1-1"])])) == [])
      #expect(
        check.faults(of: .sample([.sample()])).map(\.problem)
          == ["no exercise covers 1-1: A door opens."]
      )
      #expect(
        check.faults(of: .sample([.sample(covers: ["1-1", "7-7"])])).map(\.problem)
          == ["exercise 1.4 covers 7-7, which Chapters/behaviours.json doesn't list."]
      )
    }
  }

  @Test("an unreadable list is a fault of the course, not an empty list")
  func unreadable() throws {
    try Folder.temporary { folder in
      try folder.write(CoverageCheck.path, "[]")
      #expect(throws: Problem.self) { try CoverageCheck(Workspace(root: folder.url.path)) }
    }
  }

  private static let rows = """
    { "format": 1, "rows": [
      { "id": "1-1", "chapter": 1, "shows": "A door opens." },
      { "id": "1-2", "chapter": 1, "shows": "A door has a name.", "in": "lesson" },
      { "id": "2-1", "chapter": 2, "shows": "A window." } ] }
    """
}
