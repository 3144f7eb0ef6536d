import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("Each test of a suite has its own diagnosis and rejects a wrong answer")
struct SuiteCheckTests {
  @Test("tests with their own diagnoses, each failed by a candidate, have no fault")
  func sound() throws {
    #expect(try Self.problems([.sample("a", diagnosis: "x"), .sample("b", diagnosis: "y")]) == [])
  }

  @Test("a test without a diagnosis or a valid hint is reported")
  func diagnosis() throws {
    #expect(
      try Self.problems([.sample("a", diagnosis: nil)]) == ["the test 'a' has no diagnosis."]
    )
    #expect(
      try Self.problems([.sample("a", hint: nil)]) == ["the diagnosis of 'a' names no hint."]
    )
    #expect(
      try Self.problems([.sample("a", hint: 4)]) == ["the diagnosis of 'a' names no hint."]
    )
  }

  @Test("two tests with one diagnosis are reported")
  func sharedDiagnosis() throws {
    #expect(
      try Self.problems([.sample("a", diagnosis: "x"), .sample("b", diagnosis: "x")])
        == ["the tests 'a' and 'b' have the same diagnosis."]
    )
  }

  @Test("a parameterized test is reported")
  func parameterised() throws {
    #expect(
      try Self.problems([.sample("a", isParameterised: true)]) == [
        "the test 'a' takes arguments; if the exercise isn't started, "
          + "Swift Testing reports it as passed."
      ]
    )
  }

  @Test("a test that no mutant and no stub fails is reported at its line")
  func vacuous() throws {
    let faults = try Self.faults([.sample("a", line: 12)], failing: ["b"])
    #expect(
      faults.map(\.problem)
        == ["the test 'a' proves nothing: the stub and all mutants pass it."]
    )
    #expect(faults.map(\.line) == [12])
  }

  @Test("a suite whose title or number differs from its exercise's is reported")
  func head() throws {
    let suite = "@Suite(\"1.4 A window\", .exercise(\"1.4\"))\nstruct E04DoorTests {}\n"
    #expect(
      try Self.faults([], failing: [], suite: suite).map(\.repair) == [
        "Write @Suite(\"1.4 A door\", .exercise(\"1.4\")) above 'struct E04DoorTests'."
      ]
    )
  }

  @Test("a suite that can be played has the same attribute")
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

  private static func problems(_ tests: [CandidateOutcome.Test]) throws -> [String] {
    try faults(tests, failing: tests.map(\.function)).map(\.problem)
  }

  private static func faults(
    _ tests: [CandidateOutcome.Test],
    failing: [String],
    suite: String = suite
  ) throws -> [CourseFault] {
    try faults(tests, wrong: [(.sample(.stub), .sample(.failed, failing: failing))], suite: suite)
  }

  private static func faults(
    _ tests: [CandidateOutcome.Test],
    wrong: [(Candidate, CandidateOutcome)],
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
