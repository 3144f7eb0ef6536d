import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("Equivalent mutants are listed by their code, with a reason")
struct EquivalentMutantsTests {
  private let exercise = Chapter.oneExercise.exercises[0]

  @Test("a listed mutant that passes is equivalent")
  func listed() throws {
    let list = try list(entry(reason: "The count is never read again."))
    #expect(list.contains(change))
    #expect(list.faults(passing: [change], generated: [change]).isEmpty)
  }

  @Test("an entry for a mutant that a test detects, or that does not exist, is a fault")
  func outdated() throws {
    let list = try list(entry(reason: "The count is never read again."))
    #expect(
      list.faults(passing: [], generated: [change]).map(\.problem) == [
        "a test detects this mutant: delete-statement in on: count += 1"
      ]
    )
    #expect(
      list.faults(passing: [], generated: []).map(\.problem) == [
        "no such mutant of 'solution' exists: delete-statement in on: count += 1"
      ]
    )
  }

  @Test("an entry needs a reason")
  func reason() throws {
    let list = try list(entry(reason: "trivial"))
    #expect(
      list.faults(passing: [change], generated: [change]).map(\.problem) == [
        "an entry has no reason: delete-statement in on: count += 1"
      ]
    )
  }

  @Test("an unreadable list is reported with the entry and its missing field")
  func malformed() throws {
    let problem = try #require(throws: Problem.self) {
      try list(#"{"answer": "solution", "operator": "x", "place": "f", "code": "a"}"#)
    }
    #expect(problem.message.hasSuffix(": entry 1 has no 'becomes'."))
  }

  private let change = Change(
    answer: "solution",
    operator: "delete-statement",
    place: "on",
    code: "count += 1",
    becomes: "",
    occurrence: 1
  )

  private func entry(reason: String) -> String {
    """
    {"answer": "solution", "operator": "delete-statement", "place": "on", "code": "count += 1",
    "becomes": "", "reason": "\(reason)"}
    """
  }

  @discardableResult
  private func list(_ entry: String) throws -> EquivalentMutants {
    try Folder.temporary { folder in
      try folder.write("Tests/Equivalents/\(exercise.token)/\(exercise.name).json", "[\(entry)]")
      return try EquivalentMutants(of: exercise, in: Workspace(root: folder.url.path))
    }
  }
}
