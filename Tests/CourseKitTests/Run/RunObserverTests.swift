import Foundation
import KitRecords
import Testing

@testable import CourseKit

@Suite("A run is observed through two reports, for all suites together or for each")
struct RunObserverTests {
  private static func test(_ suite: String, _ function: String) -> String {
    """
    {"kind":"test","payload":{"kind":"function","id":"\(id(suite, function))","name":"\(function)",\
    "sourceLocation":{"fileID":"Chapter01SubjectsTests/\(suite).swift","line":3,"column":1}},\
    "version":"6.3"}
    """
  }

  private static func id(_ suite: String, _ function: String) -> String {
    "Chapter01SubjectsTests.\(suite)/\(function)/\(suite).swift:3:1"
  }

  private static func event(_ kind: String, _ suite: String, _ function: String) -> String {
    """
    {"kind":"event","payload":{"kind":"\(kind)","testID":"\(id(suite, function))",\
    "instant":{"absolute":1,"since1970":1}},"version":"6.3"}
    """
  }

  private static func kit(_ record: KitRecord) throws -> String {
    String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
  }

  private static func expectation(_ suite: String, passed: Bool) throws -> String {
    try kit(
      .expectation(
        Expectation(
          test: "\(suite)/works()",
          passed: passed,
          story: nil,
          comparison: .values(subject: "s", expected: "1", actual: passed ? "1" : "2"),
          place: SourcePlace(fileID: "Chapter01SubjectsTests/\(suite).swift", line: 5)
        )
      )
    )
  }

  private static func lines(_ suite: String, passed: Bool) throws -> [String] {
    [
      test(suite, "works()"), event("testStarted", suite, "works()"),
      try expectation(suite, passed: passed),
      try kit(.testEnded(TestEnd(test: "\(suite)/works()", passed: passed))),
      event("testEnded", suite, "works()"),
    ]
  }

  private static let end =
    #"{"kind":"event","payload":{"kind":"runEnded","instant":{"absolute":2,"since1970":2}},"#
    + #""version":"6.3"}"#

  private func observer(_ lines: [String]) -> RunObserver {
    let observer = RunObserver()
    // In pieces, as a pipe brings them.
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    for start in stride(from: 0, to: bytes.count, by: 7) {
      observer.receive(Array(bytes[start..<min(start + 7, bytes.count)]))
    }
    return observer
  }

  @Test("a part contains only the tests and the records of its suite")
  func part() throws {
    let whole = observer(
      try Self.lines("E01Tests", passed: true) + Self.lines("E02Tests", passed: false) + [Self.end]
    )
    #expect(whole.tests.count == 2)
    let first = whole.part(of: "E01Tests")
    #expect(first.expectations.keys.sorted() == ["E01Tests/works()"])
    #expect(first.outcomes(lost: nil).map(\.verdict) == [.passed])
    #expect(whole.part(of: "E02Tests").outcomes(lost: nil).map(\.verdict) == [.failed])
    #expect(whole.part(of: "E0").tests.isEmpty)
  }

  @Test("an incomplete run affects every part")
  func end() throws {
    let lines = try Self.lines("E01Tests", passed: true)
    #expect(!observer(lines).part(of: "E01Tests").hasEnded)
    #expect(observer(lines + [Self.end]).part(of: "E01Tests").hasEnded)
  }

  @Test("an issue outside of all tests belongs to every part")
  func stray() throws {
    let issue =
      #"{"kind":"event","payload":{"kind":"issueRecorded","issue":{"isKnown":false},"#
      + #""messages":[{"symbol":"fail","text":"stray"}]},"version":"6.3"}"#
    let whole = observer(try Self.lines("E01Tests", passed: true) + [issue, Self.end])
    #expect(whole.part(of: "E01Tests").strayIssues == ["stray"])
  }
}
