import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("Each test of a suite says something of its own and proves something")
struct SuiteCheckTests {
  @Test("tests with diagnoses of their own, each failed by something, have no fault")
  func sound() throws {
    #expect(try Self.problems([.sample("a", diagnosis: "x"), .sample("b", diagnosis: "y")]) == [])
  }

  @Test("a test without a diagnosis, or without a hint to lead to, is named")
  func diagnosis() throws {
    #expect(
      try Self.problems([.sample("a", diagnosis: nil)]) == ["the test 'a' has no diagnosis."]
    )
    #expect(
      try Self.problems([.sample("a", hint: nil)]) == ["the diagnosis of 'a' leads to no hint."]
    )
    #expect(
      try Self.problems([.sample("a", hint: 4)]) == ["the diagnosis of 'a' leads to no hint."]
    )
  }

  @Test("two tests with one diagnosis are named")
  func sharedDiagnosis() throws {
    #expect(
      try Self.problems([.sample("a", diagnosis: "x"), .sample("b", diagnosis: "x")])
        == ["the tests 'a' and 'b' give the same diagnosis."]
    )
  }

  @Test("a parameterised test is named")
  func parameterised() throws {
    #expect(
      try Self.problems([.sample("a", isParameterised: true)]) == [
        "the test 'a' takes arguments; where it isn't started, the library prints it as passed."
      ]
    )
  }

  @Test("a test that no mutant and no stub fails is named at its line")
  func vacuous() throws {
    let faults = try Self.faults([.sample("a", line: 12)], failing: ["b"])
    #expect(
      faults.map(\.problem)
        == ["the test 'a' proves nothing: the stub and all mutants pass it."]
    )
    #expect(faults.map(\.line) == [12])
  }

  @Test("where code is to be repaired, a test that the code passes as it is handed out is named")
  func repair() throws {
    let tests = [VariantOutcome.Test.sample("a", diagnosis: "x"), .sample("b", line: 7)]
    let wrong: [(Variant, VariantOutcome)] = [
      (.sample(.stub), .sample(.failed, failing: ["a"])),
      (.sample(.mutant), .sample(.failed, failing: ["b"])),
    ]
    let problem = "the test 'b' passes with the code as it is handed out for repair."
    #expect(try Self.faults(tests, wrong: wrong).isEmpty)
    let faults = try Self.faults(tests, wrong: wrong, exercise: .sample(isRepair: true))
    #expect(faults.map(\.problem) == [problem])
    #expect(faults.map(\.line) == [7])
  }

  @Test("a suite that judges under another title or number is named")
  func head() throws {
    let suite = "@Suite(\"1.4 A window\", .exercise(\"1.4\"))\nstruct E04DoorTests {}\n"
    #expect(
      try Self.faults([], failing: [], suite: suite).map(\.repair) == [
        "Write @Suite(\"1.4 A door\", .exercise(\"1.4\")) above 'struct E04DoorTests'."
      ]
    )
  }

  @Test("a suite that plays marbles is headed all the same")
  func headsThatPlay() throws {
    let suite = """
      @Suite("1.4 A door", .exercise("1.4", plays: play))
      struct E04DoorTests {}
      """
    #expect(try Self.faults([], failing: [], suite: suite).isEmpty)
  }

  private static let suite = """
    @Suite(
      "1.4 A door", .exercise("1.4"))
    struct E04DoorTests {}
    """

  private static func problems(_ tests: [VariantOutcome.Test]) throws -> [String] {
    try faults(tests, failing: tests.map(\.function)).map(\.problem)
  }

  private static func faults(
    _ tests: [VariantOutcome.Test],
    failing: [String],
    suite: String = suite
  ) throws -> [CourseFault] {
    try faults(tests, wrong: [(.sample(.stub), .sample(.failed, failing: failing))], suite: suite)
  }

  private static func faults(
    _ tests: [VariantOutcome.Test],
    wrong: [(Variant, VariantOutcome)],
    exercise: Exercise = .sample(),
    suite: String = suite
  ) throws -> [CourseFault] {
    try Folder.temporary { folder in
      try folder.write("Tests/Chapter01Tests/E04DoorTests.swift", suite)
      return SuiteCheck(
        exercise: exercise,
        workspace: Workspace(root: folder.url.path),
        solution: .sample(.passed, tests: tests),
        wrong: wrong
      ).faults()
    }
  }
}
