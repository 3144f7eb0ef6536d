import KitRecords
import Testing

@testable import CourseKit

@Suite("The verdict on a suite follows from what its process reported")
struct SuiteVerdictTests {
  private let suite = "E01Tests"

  @Test("a test passes if both reports confirm it")
  func passed() throws {
    let verdict = judge(try SampleReport.lines(suite, passed: true))
    #expect(verdict.verdict == .passed && verdict.remark == nil)
    let silent = judge(SampleReport.started(suite) + [SampleReport.event("testEnded", suite)])
    #expect(silent.verdict == .internalFault)
    #expect(silent.remark?.hasPrefix("A test left no record") == true)
  }

  @Test("the kit's own issue is not shown: it is the rendered form of a failed expectation")
  func ownIssue() throws {
    let issue = SampleReport.issue(suite, "expected 1, actual 2", line: 5)
    let verdict = judge(try failing(with: [SampleReport.expectation(suite, passed: false), issue]))
    let test = try #require(verdict.tests.first)
    #expect(test.verdict == .failed && test.failures.count == 1)
    #expect(test.issues.isEmpty)
  }

  @Test("another issue is shown, recorded before or after the kit's", arguments: 0...1)
  func otherIssue(position: Int) throws {
    let own = [
      try SampleReport.expectation(suite, passed: false),
      SampleReport.issue(suite, "expected 1, actual 2", line: 5),
    ]
    let other = SampleReport.issue(suite, "caught an error", line: 4)
    let verdict = judge(try failing(with: position == 0 ? [other] + own : own + [other]))
    #expect(verdict.tests.map(\.issues) == [["caught an error"]])
  }

  @Test("each failed expectation explains one issue in its line, and none without a location")
  func oneForOne() throws {
    let lines = [
      try SampleReport.expectation(suite, passed: false),
      SampleReport.issue(suite, "without a location", line: nil),
      SampleReport.issue(suite, "expected 1, actual 2", line: 5),
      SampleReport.issue(suite, "a second one", line: 5),
    ]
    let verdict = judge(try failing(with: lines))
    #expect(verdict.tests.map(\.issues) == [["without a location", "a second one"]])
  }

  @Test("a test that only leaks is reported as leaking, unless there is another issue")
  func leaked() throws {
    let leak = [
      try SampleReport.leak(suite), SampleReport.issue(suite, "1 bag is alive", line: 5),
    ]
    #expect(judge(try failing(with: leak)).verdict == .leaked)
    let other = SampleReport.issue(suite, "caught an error", line: 4)
    #expect(judge(try failing(with: [other] + leak)).verdict == .failed)
    // The leak's own issue was lost, so the number of issues alone does not reveal the other one.
    #expect(judge(try failing(with: [leak[0], other])).verdict == .failed)
  }

  @Test("an issue without a failed expectation fails its test")
  func issueAlone() throws {
    let issue = SampleReport.issue(suite, "caught an error", line: 5)
    let verdict = judge(
      try SampleReport.started(suite) + [issue] + SampleReport.ended(suite, passed: true)
    )
    #expect(verdict.tests.map(\.verdict) == [.failed])
    #expect(verdict.tests.map(\.issues) == [["caught an error"]])
  }

  @Test("an issue outside of all tests fails the suite")
  func stray() throws {
    let stray = SampleReport.issue(nil, "stray", line: nil)
    let verdict = judge(try SampleReport.lines(suite, passed: true) + [stray])
    #expect(verdict.verdict == .failed)
    #expect(verdict.remark == "An issue was recorded outside every test: stray")
  }

  @Test("the end of a process decides about the running test, and names the tests not reached")
  func loss() throws {
    let later = SampleReport.started("E02Tests").prefix(1)
    let log = SampleReport.log(SampleReport.started(suite) + later)
    let verdict = SuiteVerdict(log, loss: .init(verdict: .crashed, ending: "crashed: a trap"))
    #expect(verdict.verdict == .crashed && verdict.remark == "crashed: a trap")
    #expect(verdict.tests.map(\.verdict) == [.crashed, .notStarted])
    #expect(verdict.tests.map(\.ending) == ["crashed: a trap", nil])
    #expect(verdict.unreached == ["works"])
  }

  @Test("a suite without tests is a fault of the course")
  func empty() {
    let verdict = judge([])
    #expect(verdict.verdict == .internalFault)
    #expect(verdict.remark == "The suite contains no test that can run.")
  }

  /// The verdict on a complete run with these lines.
  private func judge(_ lines: [String]) -> SuiteVerdict {
    SuiteVerdict(SampleReport.log(lines + [SampleReport.end]), loss: nil)
  }

  /// The report about a test that fails with these lines.
  private func failing(with lines: [String]) throws -> [String] {
    try SampleReport.started(suite) + lines + SampleReport.ended(suite, passed: false)
  }
}
