internal import CourseKit
internal import Foundation

/// Checks that each promised behavior is covered by the chapter to which it is assigned.
struct CoverageCheck {
  static let path = "Chapters/behaviours.json"

  private let rows: [Row]

  private struct File: Decodable {
    let format: Int
    let rows: [Row]
  }

  private struct Row: Decodable {
    let id: String
    let chapter: Int
    /// The place where the behavior is covered; `lesson` if no exercise must cover it.
    let place: String?
    let shows: String

    enum CodingKeys: String, CodingKey {
      case id, chapter, shows
      case place = "in"
    }
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
    rows = file.rows
  }

  func faults(of chapter: Chapter) -> [CourseFault] {
    let covered = Set(chapter.exercises.flatMap(\.covers))
    let missing = rows.filter { row in
      row.chapter == chapter.number && row.place != "lesson" && !covered.contains(row.id)
    }
    .map { row in
      CourseFault(
        .coverage,
        chapter.descriptionFile,
        "no exercise covers \(row.id): \(row.shows)",
        repair: "Add \"\(row.id)\" to 'covers' of the exercise whose suite demonstrates it."
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
    return missing + unknown
  }
}
