import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("The pictures of a lesson are drawn into its folder, and verified", .startsProcesses)
struct LessonPicturesTests {
  private static let comment = """
    <!-- picture bag.svg
    title: The list retains a bag.
    row: list "List", bag "Bag"
    list -> bag
    -->
    """
  private static let image = "![The list retains a bag.](bag.svg)"

  @Test("a missing and a changed file are faults, which drawing fixes")
  func files() throws {
    try Self.lesson("\(Self.comment)\n\(Self.image)\n") { workspace, faults in
      let file = "Chapters/Chapter02Disposal/bag.svg"
      #expect(faults().map(\.problem) == ["\(file) is missing."])
      #expect(faults().map(\.repair) == ["Run: rxlab verify --draw 2"])

      var (outcomes, problems) = try LessonPictures.drawAll(in: workspace, chapter: 2)
      #expect(outcomes.map(\.words) == ["written    \(file)"])
      #expect(problems == [])
      #expect(faults() == [])
      (outcomes, problems) = try LessonPictures.drawAll(in: workspace, chapter: nil)
      #expect(outcomes.map(\.words) == ["unchanged  \(file)"])

      try Data("<svg/>".utf8).write(to: URL(filePath: workspace.absolute(file)))
      #expect(faults().map(\.problem) == ["\(file) differs from the picture described here."])
    }
  }

  @Test("a mistake in a picture is reported at its line of the lesson")
  func mistakes() throws {
    let wrong = Self.comment.replacing("-> bag", with: "-> bga")
    let lesson = "# Lesson\n\n\(wrong)\n\(Self.image)\n"
    try Self.lesson(lesson) { workspace, faults in
      #expect(faults().map(\.line) == [6])
      #expect(faults().map(\.problem) == ["there is no box 'bga'. Did you mean 'bag'?"])
      let drawn = try LessonPictures.drawAll(in: workspace, chapter: 2)
      #expect(drawn.faults == faults())
    }
  }

  @Test("a picture that isn't shown, two with one file, and an undrawn image are faults")
  func images() throws {
    try Self.lesson("\(Self.comment)\n\n\(Self.image)\n") { workspace, faults in
      _ = try LessonPictures.drawAll(in: workspace, chapter: 2)
      #expect(faults().map(\.problem) == ["the line below this picture does not show it."])
      #expect(faults().map(\.repair) == ["Add below '-->': \(Self.image)"])
    }
    let twice = "\(Self.comment)\n\(Self.image)\n\(Self.comment)\n\(Self.image)\n"
    try Self.lesson(twice) { workspace, faults in
      _ = try LessonPictures.drawAll(in: workspace, chapter: 2)
      #expect(faults().map(\.problem) == ["two pictures have the file 'bag.svg'."])
    }
    try Self.lesson("![A flight](flight.svg)\n") { _, faults in
      #expect(faults().map(\.problem) == ["nothing draws flight.svg."])
    }
    try Self.lesson("![A flight](flight.svg)\n<!-- output flight.svg\n-->\n") { _, faults in
      #expect(faults() == [])
    }
  }

  @Test("a chapter that does not exist is reported")
  func noChapter() throws {
    try Self.lesson("") { workspace, _ in
      let problem = #expect(throws: Problem.self) {
        try LessonPictures.drawAll(in: workspace, chapter: 9)
      }
      #expect(problem?.message == "There is no chapter 9 in Chapters/.")
    }
  }

  private static func lesson(
    _ text: String,
    _ body: (Workspace, () -> [CourseFault]) throws -> Void
  ) throws {
    try Folder.temporary { folder in
      let token = "Chapter02Disposal"
      try folder.write("Chapters/\(token)/README.md", text)
      let workspace = Workspace(root: folder.url.path)
      try body(workspace) {
        LessonPictures(token: token, workspace: workspace, lesson: text).faults()
      }
    }
  }
}
