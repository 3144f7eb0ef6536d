import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("Each suite declares the situations that it covers", .startsProcesses)
struct SituationCheckTests {
  private let chapter = Chapter.oneExercise
  private var exercise: Exercise { chapter.exercises[0] }

  @Test("a complete declaration has no fault")
  func complete() throws {
    #expect(try faults(Self.declared(), tests: ["rows()", "ends()"]).isEmpty)
  }

  @Test("an exercise without a declaration is a fault that lists the situations")
  func missing() throws {
    let found = try faults("{}")
    #expect(found.map(\.problem) == ["exercise \(exercise.id) is missing."])
    #expect(found[0].repair.hasSuffix("ownerRetained, observersReleased."))
    #expect(found[0].path == "Tests/Situations/\(chapter.token).json")
  }

  @Test("a chapter without a file declares nothing, which is a fault of each exercise")
  func noFile() throws {
    try Folder.temporary { folder in
      let check = try SituationCheck(chapter, in: Workspace(root: folder.url.path))
      let found = check.faults(of: exercise, tests: [])
      #expect(found.map(\.problem) == ["exercise \(exercise.id) is missing."])
    }
  }

  @Test("each situation that is left out is a fault of its own", arguments: Situation.allCases)
  func eachRow(_ situation: Situation) throws {
    let found = try faults(Self.declared(without: situation, tests: [:]))
    #expect(
      found.map(\.problem) == [
        "\(exercise.id), \(situation.rawValue): the suite declares nothing about "
          + "\(situation.summary)."
      ]
    )
  }

  @Test("a declaration of an exercise that the chapter does not have is a fault")
  func stray() throws {
    try Folder.temporary { folder in
      let text = #"{ "1.99": { "tests": {}, "notApplicable": {} } }"#
      try folder.write("Tests/Situations/\(chapter.token).json", text)
      let check = try SituationCheck(chapter, in: Workspace(root: folder.url.path))
      #expect(
        check.strays(of: chapter).map(\.problem) == ["\(chapter.token) has no exercise 1.99."]
      )
    }
  }

  @Test("a situation without a test and without a reason is a fault")
  func undeclared() throws {
    let found = try faults(Self.declared(without: .reentrantSend))
    #expect(
      found.map(\.problem) == [
        "\(exercise.id), reentrantSend: the suite declares nothing about an event that is sent "
          + "while another one is being delivered."
      ]
    )
  }

  @Test("a named test must exist in the suite")
  func unknownTest() throws {
    let found = try faults(Self.declared(), tests: ["ends()"])
    #expect(
      found.map(\.problem) == [
        "\(exercise.id), otherRows: \(exercise.suiteName) has no test 'rows'."
      ]
    )
  }

  @Test("tests and a reason at once, no test, and a short reason are faults")
  func unclear() throws {
    let found = try faults(
      Self.declared(
        tests: ["otherRows": ["rows"], "equalValues": []],
        reasons: ["otherRows": "There is only one row here.", "allCases": "None."]
      )
    )
    #expect(
      found.map(\.problem) == [
        "\(exercise.id), equalValues: no test is named.",
        "\(exercise.id), otherRows: it has both tests and a reason.",
        "\(exercise.id), allCases: the reason says too little.",
      ]
    )
  }

  @Test(
    "an unreadable file is a fault of the course, and the message shows the expected form",
    arguments: [
      ("[]", "it is not valid JSON of that form"),
      (#"{ "1.4": { "tests": {} } }"#, "'1.4' has no 'notApplicable'"),
      (#"{ "1.4": { "tests": [] } }"#, "'1.4', 'tests' has another form"),
      (
        #"{ "1.4": { "tests": { "moon": [] }, "notApplicable": {} } }"#,
        "'moon' is not a situation"
      ),
    ]
  )
  func malformed(_ text: String, _ reason: String) throws {
    let problem = try #require(throws: Problem.self) { try faults(text) }
    #expect(problem.message == "Tests/Situations/\(chapter.token).json is malformed: \(reason).")
    #expect(problem.repair?.contains("reentrantSend") == true)
  }

  private func faults(
    _ text: String,
    tests: [String] = ["rows()", "ends()"]
  ) throws -> [CourseFault] {
    try Folder.temporary { folder in
      let named = text.replacing("ID", with: "\(exercise.id)")
      try folder.write("Tests/Situations/\(chapter.token).json", named)
      return try SituationCheck(chapter, in: Workspace(root: folder.url.path))
        .faults(of: exercise, tests: tests)
    }
  }

  private static func declared(
    without omitted: Situation? = nil,
    tests: [String: [String]] = ["otherRows": ["rows", "ends"]],
    reasons: [String: String] = [:]
  ) throws -> String {
    var all = reasons
    for situation in Situation.allCases
    where tests[situation.rawValue] == nil && all[situation.rawValue] == nil
      && situation != omitted
    {
      all[situation.rawValue] = "It cannot occur in this exercise."
    }
    let one: [String: Any] = ["tests": tests, "notApplicable": all]
    let data = try JSONSerialization.data(withJSONObject: ["ID": one])
    return String(decoding: data, as: UTF8.self)
  }
}
