import CourseSamples
import Foundation
import Testing

@testable import CourseKit

@Suite("The map of the course")
struct MapTextTests {
  private let course = Course(
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
  )

  private func text(_ standings: [Standing]) -> [String] {
    let progress = zip(course.exercises, standings).map {
      ExerciseProgress(exercise: $0, standing: $1, attempts: 0, hintsShown: 0)
    }
    return MapText(course, progress, rxlab: "rxlab").lines.map(\.text)
  }

  @Test("an untouched course offers chapter 0, and chapter 1 to readers who know Rx")
  func untouched() {
    let lines = text([.notStarted, .notStarted])
    #expect(lines.contains("Next: 0.1 A door"))
    #expect(lines.last == "If you have used Rx before, begin with: rxlab check chapter 1")
  }

  @Test("the advice is not repeated once an exercise has been started")
  func started() {
    for standings in [[Standing.changed, .notStarted], [.notStarted, .judged(.passed)]] {
      #expect(!text(standings).contains { $0.contains("used Rx before") })
    }
  }

  @Test("chapters are grouped by part, and the recommended order is listed")
  func parts() {
    let course = Course(
      workspace: Workspace(root: "/course"),
      chapters: [("Screens", 1), ("Flows", 2), ("Screens", 3)].map { part, number in
        Chapter(
          token: "Chapter0\(number)",
          number: number,
          title: "Title \(number)",
          order: number,
          part: part,
          exercises: []
        )
      }
    )
    let lines = MapText(course, [], rxlab: "rxlab").lines.map(\.text)
    #expect(
      lines.prefix(9).map { $0.trimmingCharacters(in: .whitespaces).prefix(10) } == [
        "The course", "", "Screens", "1  Title 1", "3  Title 3", "", "Flows", "2  Title 2", "",
      ]
    )
    #expect(lines.contains("Recommended order: 1, 2, 3"))
  }
}
