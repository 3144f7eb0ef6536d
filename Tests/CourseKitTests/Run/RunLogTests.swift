import KitRecords
import Testing

@testable import CourseKit

@Suite("A run is observed through two reports, for all suites together or for each")
struct RunLogTests {
  @Test("a part contains only the tests and the records of its suite")
  func part() throws {
    let whole = SampleReport.log(
      try SampleReport.lines("E01Tests", passed: true)
        + SampleReport.lines("E02Tests", passed: false) + [SampleReport.end]
    )
    #expect(whole.tests.count == 2)
    let first = whole.part(of: "E01Tests")
    #expect(first.tests.values.map(\.name) == ["E01Tests/works()"])
    #expect(first.expectations.keys.sorted() == ["E01Tests/works()"])
    #expect(first.ends.keys.sorted() == ["E01Tests/works()"])
    #expect(whole.part(of: "E0").tests.isEmpty)
  }

  @Test("an incomplete run affects every part")
  func end() throws {
    let lines = try SampleReport.lines("E01Tests", passed: true)
    #expect(!SampleReport.log(lines).part(of: "E01Tests").hasEnded)
    #expect(SampleReport.log(lines + [SampleReport.end]).part(of: "E01Tests").hasEnded)
  }

  @Test("an issue outside of all tests belongs to every part")
  func stray() throws {
    let issue = SampleReport.issue(nil, "stray", line: nil)
    let whole = SampleReport.log(
      try SampleReport.lines("E01Tests", passed: true) + [issue, SampleReport.end]
    )
    #expect(whole.part(of: "E01Tests").strayIssues == ["stray"])
  }

  @Test("a test runs from its start to its end, and known issues are no failures")
  func running() throws {
    let known = SampleReport.issue("E01Tests", "known", line: 4, isKnown: true)
    let id = "Chapter01SubjectsTests.E01Tests/works()/E01Tests.swift:3:1"
    let started = SampleReport.log(SampleReport.started("E01Tests") + [known])
    #expect(started.isRunning(id) && started.issues.isEmpty)
    #expect(!SampleReport.log(try SampleReport.lines("E01Tests", passed: true)).isRunning(id))
  }
}
