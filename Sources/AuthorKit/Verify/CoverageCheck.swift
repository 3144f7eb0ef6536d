internal import CourseKit
internal import Foundation

/// Checks that each promised behavior is covered by the chapter to which it is assigned: by an
/// exercise that lists it in `covers`, or by a paragraph of the lesson with the mark
/// `<!-- covers 4-10 -->` below it.
struct CoverageCheck {
  static let path = "Chapters/behaviours.json"

  private let workspace: Workspace
  private let rows: [Row]

  private struct File: Decodable {
    let format: Int
    let rows: [Row]
  }

  private struct Row: Decodable {
    let id: String
    let chapter: Int
    let shows: String
  }

  /// - Throws: A `Problem` if the list can't be read.
  init(_ workspace: Workspace) throws {
    guard let bytes = workspace.bytes(Self.path),
      let file = try? JSONDecoder().decode(File.self, from: bytes), file.format == 1
    else {
      throw Problem(
        .course,
        "\(Self.path) is missing or malformed.",
        repair: "correct the file, or restore the original: git restore \(Self.path)"
      )
    }
    self.workspace = workspace
    rows = file.rows
  }

  func faults(of chapter: Chapter) -> [CourseFault] {
    let marks = Self.marks(in: workspace.text(chapter.readme) ?? "")
    let covered = Set(chapter.exercises.flatMap(\.covers) + marks.map(\.id))
    let missing = rows.filter { $0.chapter == chapter.number && !covered.contains($0.id) }
      .map { row in
        CourseFault(
          .coverage,
          chapter.descriptionFile,
          "neither an exercise nor the lesson covers \(row.id): \(row.shows)",
          repair: "Add \"\(row.id)\" to 'covers' of the exercise whose suite demonstrates it, or "
            + "write '<!-- covers \(row.id) -->' below the paragraph of the lesson that explains it."
        )
      }
    let unknown = chapter.exercises.flatMap { exercise in
      exercise.covers.filter { id in !rows.contains { $0.id == id } }.map { id in
        CourseFault(
          .coverage,
          chapter.descriptionFile,
          "exercise \(exercise.id) covers \(id), which \(Self.path) doesn't list.",
          repair: "Correct the id, or add the row."
        )
      }
    }
    let unknownMarks = marks.filter { mark in !rows.contains { $0.id == mark.id } }.map { mark in
      CourseFault(
        .coverage,
        chapter.readme,
        line: mark.line,
        "the lesson covers \(mark.id), which \(Self.path) doesn't list.",
        repair: "Correct the id, or add the row."
      )
    }
    return missing + unknown + unknownMarks
  }

  /// The faults of rows whose chapter the course does not have.
  func faults(of course: Course) -> [CourseFault] {
    let chapters = Set(course.chapters.map(\.number))
    return rows.filter { !chapters.contains($0.chapter) }.map { row in
      CourseFault(
        .coverage,
        Self.path,
        "\(row.id) belongs to chapter \(row.chapter), which doesn't exist: \(row.shows)",
        repair: "Correct the number of the chapter."
      )
    }
  }

  /// The rows that a lesson marks as covered, each with its line, from 1.
  private static func marks(in lesson: String) -> [(id: String, line: Int)] {
    let lines = lesson.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line in
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      guard trimmed.hasPrefix(mark), trimmed.hasSuffix("-->") else { return [(String, Int)]() }
      return trimmed.dropFirst(mark.count).dropLast("-->".count)
        .split(separator: ",").map { ($0.trimmingCharacters(in: .whitespaces), index + 1) }
    }
  }

  private static let mark = "<!-- covers "
}
