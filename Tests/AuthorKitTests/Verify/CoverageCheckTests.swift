import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("Every listed behavior is covered", .startsProcesses)
struct CoverageCheckTests {
  @Test("an exercise or a marked paragraph of the lesson must cover each row of the chapter")
  func rows() throws {
    try Folder.temporary { folder in
      try folder.write(CoverageCheck.path, Self.rows)
      let check = try CoverageCheck(Workspace(root: folder.url.path))
      let chapter = Chapter.sample([.sample(covers: ["1-1"])])
      #expect(
        check.faults(of: chapter).map(\.problem)
          == ["neither an exercise nor the lesson covers 1-2: A door has a name."]
      )
      try folder.write(chapter.readme, "A door has a name.\n<!-- covers 1-2 -->\n")
      #expect(check.faults(of: chapter) == [])
      try folder.write(chapter.readme, "Doors open and have names.\n<!-- covers 1-1, 1-2 -->\n")
      #expect(check.faults(of: .sample([.sample()])) == [])
      #expect(
        check.faults(of: .sample([.sample(covers: ["1-1", "7-7"])])).map(\.problem)
          == ["exercise 1.4 covers 7-7, which Chapters/behaviours.json doesn't list."]
      )
    }
  }

  @Test("a mark of a lesson names a row that exists")
  func unknownMark() throws {
    try Folder.temporary { folder in
      try folder.write(CoverageCheck.path, Self.rows)
      let chapter = Chapter.sample([.sample(covers: ["1-1", "1-2"])])
      try folder.write(chapter.readme, "A door.\n\nIt has a lock.\n<!-- covers 7-7 -->\n")
      let faults = try CoverageCheck(Workspace(root: folder.url.path)).faults(of: chapter)
      #expect(
        faults.map(\.description) == [
          """
          \(chapter.readme):4: the lesson covers 7-7, which Chapters/behaviours.json doesn't list.
            Correct the id, or add the row.
          """
        ]
      )
    }
  }

  @Test("a row belongs to a chapter that exists")
  func unknownChapter() throws {
    try Folder.temporary { folder in
      try folder.write(CoverageCheck.path, Self.rows)
      let workspace = Workspace(root: folder.url.path)
      let course = Course(workspace: workspace, chapters: [.sample([.sample()])])
      #expect(
        try CoverageCheck(workspace).faults(of: course).map(\.problem)
          == ["2-1 belongs to chapter 2, which doesn't exist: A window."]
      )
    }
  }

  @Test("this course covers each row")
  func course() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardizedFileURL
    let course = try Course.load(Workspace(root: root.path))
    let check = try CoverageCheck(course.workspace)
    #expect(check.faults(of: course) == [])
    for chapter in course.chapters { #expect(check.faults(of: chapter) == []) }
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
      { "id": "1-2", "chapter": 1, "shows": "A door has a name." },
      { "id": "2-1", "chapter": 2, "shows": "A window." } ] }
    """
}
