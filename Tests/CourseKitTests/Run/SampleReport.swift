import Foundation
import KitRecords

@testable import CourseKit

/// Lines that a judged process writes: Swift Testing's events and the kit's records. Each suite has one
/// test, `works()`.
enum SampleReport {
  /// The report about a test that compares one value and ends.
  static func lines(_ suite: String, passed: Bool) throws -> [String] {
    try started(suite) + [expectation(suite, passed: passed)] + ended(suite, passed: passed)
  }

  static func started(_ suite: String) -> [String] {
    let test = """
      {"kind":"test","payload":{"kind":"function","id":"\(id(suite))","name":"works()",\
      "sourceLocation":\(location(suite, line: 3))},"version":"6.3"}
      """
    return [test, event("testStarted", suite)]
  }

  static func ended(_ suite: String, passed: Bool) throws -> [String] {
    [
      try kit(.testEnded(TestEnd(test: "\(suite)/works()", passed: passed))),
      event("testEnded", suite),
    ]
  }

  /// A comparison in line 5.
  static func expectation(_ suite: String, passed: Bool) throws -> String {
    try expectation(
      suite,
      passed: passed,
      .values(subject: "s", expected: "1", actual: passed ? "1" : "2")
    )
  }

  /// A leak that is found in line 5.
  static func leak(_ suite: String) throws -> String {
    let alive = LiveResource(count: 1, description: "bag", place: nil)
    return try expectation(
      suite,
      passed: false,
      .leaks(moment: "after the story", alive: [alive], chains: [])
    )
  }

  private static func expectation(
    _ suite: String,
    passed: Bool,
    _ comparison: KitRecords.Expectation.Comparison
  ) throws -> String {
    try kit(
      .expectation(
        Expectation(
          test: "\(suite)/works()",
          passed: passed,
          story: nil,
          comparison: comparison,
          place: SourcePlace(fileID: file(suite), line: 5)
        )
      )
    )
  }

  /// - Parameters:
  ///   - suite: The suite of the test; `nil` for an issue outside of all tests.
  ///   - line: The line of the issue; `nil` if it has no location.
  static func issue(_ suite: String?, _ text: String, line: Int?, isKnown: Bool = false) -> String {
    let test = suite.map { #""testID":"\#(id($0))","# } ?? ""
    let place = line.map { #","sourceLocation":\#(location(suite ?? "", line: $0))"# } ?? ""
    return """
      {"kind":"event","payload":{"kind":"issueRecorded",\(test)\
      "issue":{"isKnown":\(isKnown)\(place)},\
      "messages":[{"symbol":"fail","text":"\(text)"}]},"version":"6.3"}
      """
  }

  static func event(_ kind: String, _ suite: String) -> String {
    """
    {"kind":"event","payload":{"kind":"\(kind)","testID":"\(id(suite))",\
    "instant":{"absolute":1,"since1970":1}},"version":"6.3"}
    """
  }

  static let end =
    #"{"kind":"event","payload":{"kind":"runEnded","instant":{"absolute":2,"since1970":2}},"#
    + #""version":"6.3"}"#

  /// The log of a process that wrote these lines.
  static func log(_ lines: [String]) -> RunLog {
    let observer = RunObserver()
    // In pieces, as a pipe brings them.
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    for start in stride(from: 0, to: bytes.count, by: 7) {
      observer.receive(Array(bytes[start..<min(start + 7, bytes.count)]))
    }
    return observer.log
  }

  private static func id(_ suite: String) -> String {
    "Chapter01SubjectsTests.\(suite)/works()/\(suite).swift:3:1"
  }

  private static func file(_ suite: String) -> String { "Chapter01SubjectsTests/\(suite).swift" }

  private static func location(_ suite: String, line: Int) -> String {
    #"{"fileID":"\#(file(suite))","line":\#(line),"column":1}"#
  }

  private static func kit(_ record: KitRecord) throws -> String {
    String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
  }
}
