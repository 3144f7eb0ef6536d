import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite(
  "Every listed behavior is covered, and nothing is required before it is taught",
  .startsProcesses
)
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

  @Test("a required concept is taught by an earlier exercise, by this one, or in its lesson")
  func requires() throws {
    try Folder.temporary { folder in
      try folder.write("Chapters/Chapter01/README.md", "The lesson shows `map`.")
      let first = Exercise.sample(
        id: ExerciseID(chapter: 1, number: 1),
        name: "E01First",
        teaches: ["filter"]
      )
      let later = Exercise.sample(
        id: ExerciseID(chapter: 1, number: 9),
        name: "E09Later",
        teaches: ["zip"]
      )
      let own = Exercise.sample(teaches: ["scan"], requires: ["filter", "map", "scan", "zip"])
      let course = Course(
        workspace: Workspace(root: folder.url.path),
        chapters: [.sample([first, own, later])]
      )
      #expect(
        try NeedsCheck(course: course).faults(of: own, scratch: ".build").map(\.problem)
          == ["exercise 1.4 requires 'zip', which has not been taught yet."]
      )
    }
  }

  @Test("every operator that a solution uses is mentioned before it")
  func uses() throws {
    let course = try CompiledCourse.shared()
    try Folder.temporary { folder in
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: ".build"),
        withDestinationURL: course.scratch
      )
      try folder.write(
        "Solutions/Chapter01/E04Door.swift",
        """
        import RxCore
        enum E04 {
          static func f(_ s: Observable<Int>) -> Observable<Int> { s.share().map { $0 } }
        }
        """
      )
      try folder.write("Chapters/Chapter01/README.md", "An Observable, its Element, and `map`.")
      let needs = NeedsCheck(
        course: Course(
          workspace: Workspace(root: folder.url.path),
          chapters: [.oneExercise]
        )
      )
      let problems = try needs.faults(of: .sample(), scratch: ".build").map(\.problem)
      #expect(
        problems == [
          "the solution uses 'share', which no lesson up to here and no stub mentions."
        ]
      )
    }
  }

  private static let rows = """
    { "format": 1, "rows": [
      { "id": "1-1", "chapter": 1, "shows": "A door opens." },
      { "id": "1-2", "chapter": 1, "shows": "A door has a name.", "in": "lesson" },
      { "id": "2-1", "chapter": 2, "shows": "A window." } ] }
    """
}
