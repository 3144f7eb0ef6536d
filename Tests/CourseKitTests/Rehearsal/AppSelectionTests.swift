import Foundation
import Testing

@testable import CourseKit

@Suite("The app to run")
struct AppSelectionTests {
  private static let workspace = Workspace(
    root: URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path
  )

  private func ids(_ word: String) throws -> [String] {
    let course = try Course.load(Self.workspace)
    return try AppSelection(word, in: course).milestones.map(\.id.description)
  }

  @Test("a chapter selects all its milestones, and a milestone those up to it")
  func milestones() throws {
    #expect(try ids("14") == ["14.1", "14.2", "14.3", "14.4", "14.5"])
    #expect(try ids("14.3") == ["14.1", "14.2", "14.3"])
    #expect(try ids("14.1") == ["14.1"])
  }

  @Test("the suite of the last milestone declares the app")
  func declaring() throws {
    let course = try Course.load(Self.workspace)
    let selection = try AppSelection("14", in: course)
    #expect(selection.declaring.id.description == "14.5")
    #expect(selection.milestone == nil)
    #expect(try AppSelection("14.2", in: course).milestone?.id.description == "14.2")
  }

  @Test("a suite declares an app in the trait of its exercise")
  func declaration() {
    #expect(ExerciseTools.declaresApp(#"@Suite("9.1 Doors", .exercise("9.1", runs: app))"#))
    #expect(ExerciseTools.declaresApp(".exercise(\n    \"9.1\",\n    runs: app\n  )"))
    #expect(!ExerciseTools.declaresApp(#".exercise("9.1", plays: play) // runs: no"#))
    #expect(!ExerciseTools.declaresApp(#".exercise("9.1")"#))
  }

  @Test("the page of a milestone lists the command")
  func page() throws {
    let course = try Course.load(Self.workspace)
    let tools = course.exercises.map { ($0, ExerciseTools($0, in: Self.workspace)) }
    let milestones = tools.filter { $0.1.isMilestone }.map(\.0.id.chapter)
    #expect(milestones == Array(repeating: 14, count: 5))
  }
}
