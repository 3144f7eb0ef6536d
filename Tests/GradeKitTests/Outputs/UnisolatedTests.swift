import CourseKit
import Foundation
import Testing

@testable import GradeKit

@Suite("Grading without a box is noted in every output")
struct UnisolatedTests {
  /// Every file of a batch that was graded without a box, but for what says nothing of marks.
  private func outputs(isIsolated: Bool) throws -> [String: String] {
    let room = try Classroom()
    try room.handIn("an1")
    try room.run(room.grader(isIsolated: isIsolated)) { $0.isIsolated = isIsolated }
    return room.compared().mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test("each file has the notice in its own format")
  func files() throws {
    let outputs = try outputs(isIsolated: false)
    let silent = outputs.filter { _, text in
      !["unisolated", "without isolation", "\"isIsolated\" : false"].contains { text.contains($0) }
    }
    #expect(silent.keys.sorted() == [])
    #expect(outputs.count == 10, "\(outputs.keys.sorted())")
    #expect(outputs["summary.md"]?.contains("**Graded without isolation: code ran") == true)
    #expect(outputs["gradebook.csv"]?.contains(",110,unisolated\r\n") == true)
    #expect(outputs["gradebook-canvas.csv"]?.contains(",rxlab (unisolated)\r\n") == true)
    #expect(
      Shape.gradescope.faults(of: try #require(outputs["gradescope/an1.json"])).isEmpty
    )
    #expect(JUnitSchema.check(try #require(outputs["junit.xml"])).faults.isEmpty)
  }

  @Test("grading in a box adds no notice")
  func isolated() throws {
    for (name, text) in try outputs(isIsolated: true) {
      #expect(!text.contains("unisolated") && !text.contains("without isolation"), "\(name)")
    }
  }

  @Test("the command's output has the notice")
  func printed() {
    let report = BatchReport(total: 1, isIsolated: false)
    let out = OutFolder("/out")
    let lines = BatchText(report, out: out, again: "").lines.map(\.text)
    #expect(lines.contains("  Graded without isolation: code ran with the grader's permissions."))
    #expect(BatchDocument(report, out: out).text.contains("\"isIsolated\" : false"))
  }
}
