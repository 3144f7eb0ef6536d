import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("An answer that makes calls at the start of its bodies", .startsProcesses)
struct ProbedAnswerTests {
  private static let source = """
    enum E01 {
      final class Box {
        var value = 0 {
          didSet { print(value) }
        }
        init(_ start: Int) { value = start }
        deinit { print("gone") }
        func add(_ other: Int, to list: [Int]) -> [Int] { list + [other] }
        static var one: Int { 1 }
      }
    }

    """

  private func answer() throws -> ProbedAnswer {
    try ProbedAnswer(Self.source, of: .sample(), try Toolchain.locate())
  }

  @Test("each body except a deinitializer's passes its object and its parameters on")
  func calls() throws {
    let text = try answer().text(calling: "Probe.act")
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains("didSet { Probe.act([self]);  print(value) }"))
    #expect(lines.contains("init(_ start: Int) { Probe.act([start]);  value = start }"))
    #expect(lines.contains("deinit { print(\"gone\") }"))
    let add = "{ Probe.act([self, other, list]);  return list + [other] }"
    #expect(lines.contains { $0.hasSuffix(add) })
    #expect(text.split(separator: "\n").count == Self.source.split(separator: "\n").count)
  }

  @Test("a call that the compiler refuses gets fewer arguments, and in the end it is removed")
  func relaxed() throws {
    var answer = try answer()
    let expected = ["{ Probe.act([self]);", "{ Probe.act([]);", "{ list + [other] }"]
    for start in expected {
      answer = try #require(answer.relaxed(at: [8]))
      let line = answer.text(calling: "Probe.act").split(separator: "\n")[7]
      #expect(line.contains(start), "\(line)")
    }
    #expect(answer.relaxed(at: [8]) == nil)
    #expect(answer.relaxed(at: [1]) == nil, "an error outside of all bodies is no call's")
  }
}
