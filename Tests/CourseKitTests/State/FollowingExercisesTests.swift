import CourseSamples
import Testing

@testable import CourseKit

@Suite("After a pass the next exercise of the chapter is offered")
struct FollowingExercisesTests {
  private let course = Course(
    workspace: Workspace(root: "/course"),
    chapters: (0...2).map { number in
      Chapter(
        token: "Chapter0\(number)",
        number: number,
        title: "Doors",
        order: number,
        exercises: (1...3).map {
          .sample(id: ExerciseID(chapter: number, number: $0))
        }
      )
    }
  )

  private func following(_ id: ExerciseID) throws -> [String] {
    course.following(try #require(course.exercise(id))).map { "\($0.id)" }
  }

  @Test("the rest of the chapter comes first, then what was skipped, then the later chapters")
  func order() throws {
    #expect(
      try following(ExerciseID(chapter: 1, number: 2))
        == ["1.3", "1.1", "2.1", "2.2", "2.3", "0.1", "0.2", "0.3"]
    )
  }

  @Test("after the last exercise of a chapter come those that were skipped in it")
  func lastOfChapter() throws {
    #expect(try following(ExerciseID(chapter: 2, number: 3)).prefix(3) == ["2.1", "2.2", "0.1"])
  }
}
