import Foundation
import KitRecords
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("The outcome of a candidate")
struct CandidateOutcomeTests {
  @Test("a suite that crashes has the message of its first failing test, as learners see it")
  func crashAfterAFailure() {
    let outcome = CandidateOutcome(
      report(of: failing("first", line: 3) + crashing("second", line: 9))
    )
    #expect(outcome.verdict == .crashed)
    #expect(outcome.test == "first")
    #expect(outcome.message == "Why first fails.")
    #expect(outcome.evidence?.contains("actual    2") == true)
    #expect(outcome.failing == ["first", "second"])
  }

  @Test("a suite whose first failing test crashes has the message of that test")
  func crashFirst() {
    let outcome = CandidateOutcome(report(of: crashing("first", line: 3)))
    #expect(outcome.verdict == .crashed)
    #expect(outcome.test == "first")
    #expect(outcome.message == "Why first fails.")
    #expect(outcome.evidence == nil)
  }

  // MARK: - Reports

  private func report(of lines: [String]) -> RunReport {
    let observer = RunObserver()
    observer.receive(Array((lines.joined(separator: "\n") + "\n").utf8))
    return RunReport(
      log: observer.log,
      outcome: ProcessOutcome(
        ending: .signalled(SIGTRAP),
        streams: Array(repeating: CappedOutput(cap: 1_000), count: 2),
        duration: .seconds(1)
      ),
      timeLimit: .seconds(5),
      learnerFolder: "/Sources/Exercises/Chapter01Subjects",
      module: "Chapter01Subjects"
    )
  }

  /// What the libraries report of a test whose expectation is not met.
  private func failing(_ function: String, line: Int) -> [String] {
    let expectation = Expectation(
      test: "E01Tests/\(function)()",
      passed: false,
      story: nil,
      comparison: .values(subject: "s", expected: "1", actual: "2"),
      place: SourcePlace(fileID: Self.file, line: line + 2)
    )
    return crashing(function, line: line) + [
      record(.expectation(expectation)),
      record(.testEnded(TestEnd(test: "E01Tests/\(function)()", passed: false))),
      event("testEnded", function, line: line),
    ]
  }

  /// What they report of a test that has begun, with nothing about its end.
  private func crashing(_ function: String, line: Int) -> [String] {
    let place = SourcePlace(fileID: Self.file, line: line)
    let test = """
      {"kind":"test","payload":{"kind":"function","id":"\(id(function, line: line))",\
      "name":"\(function)()","sourceLocation":{"fileID":"\(Self.file)","line":\(line),"column":1}},\
      "version":"6.3"}
      """
    let start = TestStart(
      exercise: "1.1",
      test: "E01Tests/\(function)()",
      suiteTitle: "1.1 Suite",
      title: function,
      diagnosis: "Why \(function) fails.",
      hint: 1,
      place: place
    )
    return [test, event("testStarted", function, line: line), record(.testStarted(start))]
  }

  private func record(_ record: KitRecord) -> String {
    String(decoding: JSONText.line(record), as: UTF8.self)
  }

  private func event(_ kind: String, _ function: String, line: Int) -> String {
    """
    {"kind":"event","payload":{"kind":"\(kind)","testID":"\(id(function, line: line))",\
    "instant":{"absolute":1,"since1970":1}},"version":"6.3"}
    """
  }

  private static let file = "Chapter01SubjectsTests/E01Tests.swift"

  private func id(_ function: String, line: Int) -> String {
    "Chapter01SubjectsTests.E01Tests/\(function)()/E01Tests.swift:\(line):1"
  }
}
