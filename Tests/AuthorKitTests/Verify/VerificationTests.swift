import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

/// One verification of a course that was sound before five things were done to it. Each test finds
/// one of them; that nothing else is found shows that all the rest holds.
@Suite("rxlab verify checks the whole course", .long, .startsProcesses)
struct VerificationTests {
  @Test("a test that every candidate passes is reported")
  func vacuousTest() throws {
    let faults = try Self.report.get().allFaults.filter { $0.check == .suite }
    #expect(faults.map(\.path) == ["Tests/Chapter01DoorsTests/E01DoorTests.swift"])
    #expect(
      faults.map(\.problem) == [
        "the test 'isThere' proves nothing: the stub and all mutants pass it."
      ]
    )
  }

  @Test("a mutant that no test fails is reported")
  func unkilledMutant() throws {
    let faults = try Self.report.get().allFaults.filter { $0.check == .mutant }
    #expect(
      faults.map(\.path) == ["Tests/Mutants/Chapter01Doors/E02Listen/right-after-all.swift"]
    )
    #expect(
      faults.map(\.problem) == ["the mutant passes: no test rejects it."]
    )
  }

  @Test("a suite that uses the same values on every seed is reported")
  func knownByHeart() throws {
    let faults = try Self.report.get().allFaults.filter { $0.check == .solution }
    #expect(faults.map(\.path) == ["Solutions/Chapter01Doors/E02Listen.swift"])
    #expect(faults.first?.problem.contains("the suite uses the same values on every seed") == true)
  }

  @Test("a stub that differs from its solution is reported at its line")
  func driftedStub() throws {
    let faults = try Self.report.get().allFaults.filter { $0.check == .stub }
    #expect(
      faults == [
        CourseFault(
          .stub,
          "Chapters/Chapter01Doors/Stubs/E02Listen.swift",
          line: 14,
          "the stub differs from the one generated from Solutions/Chapter01Doors/E02Listen.swift.",
          repair: "Run: rxlab verify --write-stubs 1.2"
        )
      ]
    )
  }

  @Test("a wrong marble in the lesson is reported with the right one")
  func wrongMarble() throws {
    let faults = try Self.report.get().allFaults.filter { $0.check == .lesson }
    #expect(
      faults.map(\.problem) == [
        "the lesson shows 'listener  -1', the code prints 'listener  --1'."
      ]
    )
    #expect(
      faults.map(\.repair) == [
        "If the code is right, the block reads:\n```output\nlistener  --1\n```"
      ]
    )
  }

  @Test("stubs, solutions, the other mutants, accepted answers and coverage have no fault")
  func everythingElse() throws {
    let report = try Self.report.get()
    #expect(report.allFaults.count == 5)
    #expect(report.exitCode == .somethingDidNot)
    #expect(report.notes.isEmpty)
  }

  @Test("the report lists each exercise with its mutants and their outcomes")
  func mutantsAndOutcomes() throws {
    let exercises = try Self.report.get().chapters.flatMap(\.exercises)
    let seen = exercises.flatMap { exercise in
      exercise.candidates(.mutant).map {
        "\(exercise.id) \($0.name): \($0.outcome.verdict.rawValue)"
      }
    }
    #expect(
      seen == [
        "1.1 remembers: failed", "1.1 traps: crashed",
        "1.1 uses-replay: forbidden", "1.2 deaf: failed", "1.2 misnamed: does-not-compile",
        "1.2 never-lets-go: leaked", "1.2 right-after-all: passed",
      ]
    )
    let failedBy = exercises.flatMap(\.tests).map { "\($0.function): \($0.failedBy)" }
    #expect(
      failedBy == [
        #"heardAtOnce: ["stub", "traps"]"#,
        "isThere: []",
        #"nothingOfThePast: ["stub", "remembers", "traps"]"#,
        #"hearsAll: ["stub", "deaf"]"#,
        #"letsGo: ["never-lets-go"]"#,
      ]
    )
  }

  @Test("the table marks failed claims, and the last line contains the totals")
  func table() throws {
    let lines = VerifyText(try Self.report.get()).lines.map(\.text)
    #expect(
      lines.suffix(6) == [
        "  id    exercise          stub  solution  mutants  accepted  tests",
        "  1.1   A door            ok    ok        3/3      2/2       2/3    1 fault",
        "  1.2   Listen, and stop  ok    no        3/4      2/2       2/2    3 faults",
        "  1     lesson and files  1 fault",
        "",
        "2 exercises, 5 tests, 7 mutants, 4 accepted answers: 5 faults.",
      ]
    )
  }

  @Test("a chapter with known verdicts is built for its lesson, if another one was built last")
  func knownVerdicts() throws {
    let again = try Self.reports.get().again
    #expect(try again.allFaults == Self.report.get().allFaults)
  }

  @Test("a mutant that passes on another seed is reported with the seed")
  func passesOnAnotherSeed() throws {
    let course = try ProvenCourse("seeds")
    defer { try? FileManager.default.removeItem(at: course.folder.url) }
    let solution = try course.folder.read("Solutions/Chapter01Doors/E02Listen.swift")
    try course.folder.write(
      "Tests/Mutants/Chapter01Doors/E02Listen/deaf-to-one-number.swift",
      "// expect: failed hearsAll — The action was not told\n"
        + solution.replacing("onNext: action", with: "onNext: { if $0 != 7 { action($0) } }")
    )
    #expect(try course.verify().allFaults == [])
    var options = VerifyOptions()
    options.seeds = 3
    #expect(
      try course.verify(options).allFaults.map(\.problem) == [
        "the mutant passes with RXLAB_SEED=11400714819323198485: no test rejects it."
      ]
    )
  }

  @Test("a test is needed if a generated mutant survives without it")
  func neededTests() throws {
    let course = try ProvenCourse("mutants")
    defer { try? FileManager.default.removeItem(at: course.folder.url) }
    let report = try course.mutate()
    #expect(report.faults == [])
    let needed = report.exercises.map { $0.killedOnly.keys.sorted() }
    // No change of an answer to 1.2 drops the subscription, so only its hand-written mutant needs
    // the test 'letsGo'.
    #expect(needed == [["heardAtOnce", "nothingOfThePast"], ["hearsAll"]])
  }

  private static var report: Result<VerifyReport, any Error> { reports.map(\.first) }

  private static let reports = Result {
    let course = try ProvenCourse()
    defer { try? FileManager.default.removeItem(at: course.folder.url) }
    try course.edit(
      "Tests/Chapter01DoorsTests/E01DoorTests.swift",
      "  @Test(\"nothing of the past\"",
      with: """
          @Test("it is there", .diagnosis("The door is not there.", hint: 1))
          func isThere() {
            Lab().expect(1, equals: 1, "one")
          }

          @Test("nothing of the past"
        """
    )
    try course.folder.write(
      "Tests/Mutants/Chapter01Doors/E02Listen/right-after-all.swift",
      "// expect: failed hearsAll — The action was not told\n"
        + course.folder.read("Solutions/Chapter01Doors/E02Listen.swift")
    )
    let suite = "Tests/Chapter01DoorsTests/E02ListenTests.swift"
    try course.edit(suite, "lab.drawn(number)", with: "number")
    try course.edit(suite, "lab.drawn(\"-12\")", with: "\"-12\"")
    try course.edit(
      "Chapters/Chapter01Doors/Stubs/E02Listen.swift",
      "    Disposables.create()",
      with: "    Disposables.create()  // for now"
    )
    try course.edit("Chapters/Chapter01Doors/README.md", "listener  --1", with: "listener  -1")
    let first = try course.verify()
    // The plan of the last build is gone, as it is when another chapter was built after it.
    try FileManager.default.removeItem(
      at: course.folder.url.appending(path: "\(VerifyOptions().scratch)/debug.yaml")
    )
    return (first: first, again: try course.verify())
  }
}
