import CourseSamples
import Testing

@testable import CourseKit

@Suite("Selection of exercises")
struct SelectionTests {
  private let selection = Selection(
    Course(
      workspace: Workspace(root: "/course"),
      chapters: [
        .oneExercise,
        Chapter(
          token: "Chapter00Streams",
          number: 0,
          title: "Streams",
          order: 0,
          exercises: [.sample(id: ExerciseID(chapter: 0, number: 1), name: "E01First")]
        ),
      ]
    ),
    directory: "/course"
  )

  @Test(
    "chapter 0 is named like any other",
    arguments: [["chapter", "0"], ["0"], ["0.1"], ["0", "0.1"]]
  )
  func beginning(words: [String]) throws {
    #expect(try selection.exercises(words)?.map(\.id.description) == ["0.1"])
  }

  @Test("all chapters follow in the suggested order")
  func all() throws {
    #expect(try selection.exercises(["all"])?.map(\.id.description) == ["0.1", "1.4"])
  }
}
