internal import CourseKit
internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The outputs for a class: gradebooks, a JUnit report, a page and a summary. Results are read one
/// by one, so that a class of any size needs little memory.
struct ClassOutputs {
  private let description: BatchDescription
  private let out: OutFolder

  init(_ description: BatchDescription, _ out: OutFolder) {
    self.description = description
    self.out = out
  }

  func write() throws {
    var gradebook = Gradebook(description)
    var summary = ClassSummary(description)
    var page = ClassPage(description)
    // Columns of a platform are as they are; only their heading can tell.
    let assignment = description.isIsolated ? "rxlab" : "rxlab (unisolated)"
    try writeJUnit(assignment) { add in
      for row in description.rows {
        let result = try result(of: row)
        gradebook.add(row, result)
        summary.add(row, result)
        page.add(row, result)
        let exercises = result.exercises.map(ReportedExercise.init)
        for exercise in exercises { try add(JUnitSuite(exercise, owner: result.student).text) }
      }
    }
    try out.write(gradebook.text, to: out.gradebook)
    try out.write(gradebook.text(for: .canvas, assignment: assignment), to: out.canvas)
    try out.write(gradebook.text(for: .moodle, assignment: assignment), to: out.moodle)
    try out.write(summary.text, to: out.summary)
    try out.write(page.text, to: out.classPage)
  }

  private func result(of row: BatchDescription.Row) throws -> SubmissionResult {
    let path = out.result(row.file)
    guard let bytes = FileManager.default.contents(atPath: path),
      let result = try? JSONDecoder().decode(SubmissionResult.self, from: bytes),
      result.student == row.student.id
    else {
      throw Problem(
        .course,
        "\(path) is missing or incomplete.",
        repair: "grade it again: repeat the command with --resume"
      )
    }
    return result
  }

  /// The only output whose size grows with all results.
  private func writeJUnit(_ name: String, _ body: ((String) throws -> Void) throws -> Void) throws {
    let draft = AtomicFile.draft(of: out.junit)
    try out.attempting(out.junit) {
      do {
        try Data().write(to: URL(filePath: draft))
        let file = try FileHandle(forWritingTo: URL(filePath: draft))
        defer { try? file.close() }
        func add(_ text: String) throws { try file.write(contentsOf: Data(text.utf8)) }
        try add(JUnitReport.declaration + "<testsuites name=\"\(name)\">\n")
        try body(add)
        try add("</testsuites>\n")
        guard rename(draft, out.junit) == 0 else { throw SystemError(errno) }
      } catch {
        unlink(draft)
        throw error
      }
    }
  }
}
