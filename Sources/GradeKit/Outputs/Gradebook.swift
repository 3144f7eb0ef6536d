internal import CourseKit

/// Points of a whole class, as comma-separated values, for people and for learning platforms.
struct Gradebook {
  private let description: BatchDescription
  private let resembling: Set<String>
  private var rows: [Row] = []

  /// A student's line.
  struct Row {
    let student: Roster.Student
    /// The points by exercise, in the order of the description.
    let earned: [Int]
    let flags: [String]

    var total: Int { earned.reduce(0, +) }
  }

  init(_ description: BatchDescription) {
    self.description = description
    resembling = description.resemblingIDs
  }

  mutating func add(_ row: BatchDescription.Row, _ result: SubmissionResult) {
    let earned = Dictionary(result.exercises.map { ($0.id, $0.earned) }) { first, _ in first }
    rows.append(
      Row(
        student: row.student,
        earned: description.exercises.map { earned[$0.id] ?? 0 },
        flags: flags(row, result)
      )
    )
  }

  /// Flags that an instructor should review before using the points.
  private func flags(_ row: BatchDescription.Row, _ result: SubmissionResult) -> [String] {
    var flags: [String] = []
    if resembling.contains(row.student.id) { flags.append("resembles-another-id") }
    if !row.isEnrolled { flags.append("not-enrolled") }
    if !result.isIsolated { flags.append("unisolated") }
    if result.exercises.allSatisfy({ $0.verdict == .notSubmitted }) {
      flags.append("not-submitted")
    }
    for verdict in [GradeVerdict.rejected, .policy, .setAside, .internalFault] {
      let ids = result.exercises.filter { $0.verdict == verdict }.map { "\($0.id)" }
      if ids.count == result.exercises.count {
        flags.append("\(verdict.rawValue):all")
      } else if !ids.isEmpty {
        flags.append("\(verdict.rawValue):\(ids.joined(separator: "+"))")
      }
    }
    if !result.remarks.isEmpty { flags.append("remarks") }
    return flags
  }

  // MARK: - Files

  /// The gradebook for people: every exercise, the total, the maximum, and flags. It begins with a
  /// byte order mark, which Excel needs to recognize UTF-8.
  var text: String {
    let ids = description.exercises.map { "ex \($0.id)" }
    var text = "\u{FEFF}"
    text += CSV.line(["id", "name", "email", "section"] + ids + ["total", "max", "flags"])
    for row in rows {
      let student = row.student
      let words = [student.id, student.name, student.email, student.section].map(CSV.harmless)
      let numbers = (row.earned + [row.total, description.possible]).map(String.init)
      text += CSV.line(words + numbers + [row.flags.joined(separator: " ")])
    }
    return text
  }

  /// The gradebook in the import format of a platform.
  func text(for platform: ColumnMap, assignment: String) -> String {
    var text = CSV.line(platform.columns.map { $0.heading ?? assignment })
    if platform.hasPointsLine {
      text += CSV.line(
        platform.columns.enumerated().map { index, column in
          index == 0
            ? "    Points Possible" : column.heading == nil ? "\(description.possible)" : ""
        }
      )
    }
    for row in rows {
      text += CSV.line(
        platform.columns.map { column in
          column.heading == nil ? "\(row.total)" : CSV.harmless(column.value(row.student))
        }
      )
    }
    return text
  }
}

/// The columns of a platform's file, with our data about a student.
struct ColumnMap: Sendable {
  let columns: [Column]
  /// Whether a second line lists the possible points.
  let hasPointsLine: Bool

  struct Column: Sendable {
    /// The heading; `nil` for the column of points, which has the name of the assignment.
    let heading: String?
    let value: @Sendable (Roster.Student) -> String
  }

  /// Canvas, *Grades → Import*. It finds a student by `ID`, then by `SIS User ID`.
  static let canvas = ColumnMap(
    columns: [
      Column(heading: "Student") { $0.name.isEmpty ? $0.id : $0.name },
      Column(heading: "ID") { $0.canvasID },
      Column(heading: "SIS User ID") { $0.id },
      Column(heading: "SIS Login ID") { $0.email },
      Column(heading: "Section") { $0.section },
      Column(heading: nil) { _ in "" },
    ],
    hasPointsLine: true
  )

  /// Moodle, *Grades → Import → CSV file*. The column that identifies a student is chosen there.
  static let moodle = ColumnMap(
    columns: [
      Column(heading: "ID number") { $0.id },
      Column(heading: "Email address") { $0.email },
      Column(heading: nil) { _ in "" },
    ],
    hasPointsLine: false
  )
}
