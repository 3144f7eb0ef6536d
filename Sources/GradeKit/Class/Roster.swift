internal import CourseKit

/// The enrolled students, from a CSV file.
package struct Roster: Sendable, Equatable {
  package let students: [Student]

  package struct Student: Sendable, Equatable, Codable {
    package var id: String
    /// The other known columns; empty if the roster does not have them.
    package var name = ""
    package var email = ""
    package var section = ""
    /// The student's number in Canvas.
    package var canvasID = ""
    /// The name of the student's folder or archive, if it is not the ID.
    package var submission = ""

    package init(id: String) {
      self.id = id
    }
  }

  /// - Parameter path: The file's name in messages.
  /// - Throws: A `Problem` of usage that names the line.
  package init(_ bytes: some Collection<UInt8>, path: String) throws {
    guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
      throw Self.problem(
        "\(path) is not UTF-8 text.",
        repair: "save it from the spreadsheet as 'CSV UTF-8'"
      )
    }
    guard let rows = CSV.rows(text) else {
      throw Self.problem("\(path): a quote is not closed.", repair: "close it, or remove it")
    }
    let headings = (rows.first?.cells ?? []).map { Self.plain($0) }
    guard headings.contains("id") else {
      throw Self.problem(
        "\(path) has no column 'id'.",
        evidence: [
          .init("expected", "a first line such as: id,name,email"),
          .init("found", rows.first.map { $0.cells.joined(separator: ",").printable } ?? "none"),
        ],
        repair: "name the columns in the first line; a submission is named after its student's 'id'"
      )
    }
    students = try rows.dropFirst().map { try Self.student($0, headings, path: path) }
    try refuseDuplicates(rows.dropFirst().map(\.line), path: path)
  }

  private static func student(
    _ row: CSV.Row,
    _ headings: [String],
    path: String
  ) throws -> Student {
    guard row.cells.count <= headings.count else {
      throw problem(
        "\(path):\(row.line) has more cells than the first line.",
        evidence: [
          .init("expected", "\(headings.count)"), .init("found", "\(row.cells.count)"),
        ],
        repair: "put quotes around each cell that contains a comma"
      )
    }
    var student = Student(id: "")
    for (heading, cell) in zip(headings, row.cells.map(trimmed)) {
      switch heading {
      case "id": student.id = cell
      case "name": student.name = cell
      case "email": student.email = cell
      case "section": student.section = cell
      case "canvas_id": student.canvasID = cell
      case "submission": student.submission = cell
      default: break
      }
    }
    guard !student.id.isEmpty else {
      throw problem("\(path):\(row.line) has no id.", repair: "fill it in, or delete the line")
    }
    return student
  }

  private func refuseDuplicates(_ lines: [Int], path: String) throws {
    for (column, key) in [("id", \Student.id), ("submission", \Student.submission)] {
      var seen: [String: Int] = [:]
      for (student, line) in zip(students, lines) where !student[keyPath: key].isEmpty {
        guard let first = seen.updateValue(line, forKey: student[keyPath: key]) else { continue }
        throw Self.problem(
          "\(path):\(line) repeats the \(column) '\(student[keyPath: key].printable)' of line \(first).",
          repair: "delete one of the two lines, or correct one"
        )
      }
    }
  }

  private static func plain(_ heading: String) -> String {
    trimmed(heading).lowercased().replacing(" ", with: "_").replacing("-", with: "_")
  }

  private static func trimmed(_ cell: String) -> String {
    var rest = cell[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }

  private static func problem(
    _ message: String,
    evidence: [Problem.Evidence] = [],
    repair: String
  ) -> Problem {
    Problem(.usage, message, evidence: evidence, repair: repair)
  }
}
