internal import CourseKit
internal import Foundation
internal import KitRecords

/// The answers of a submission as intake accepted them: `answers/<student>.json`.
///
/// A comparison requires the answers of the whole class. If shards of a class are graded on several
/// machines, each machine writes these files, and `GradebookMerge` compares them.
struct KeptAnswers: Codable, Equatable {
  /// The number of the format, increased after an incompatible change.
  var schema = 1
  var student: String
  /// The text of each answer, by exercise.
  private var files: [String: String]

  /// - Parameter submission: Its files are UTF-8, which intake has checked.
  init(_ submission: Submission) {
    student = submission.student
    files = Dictionary(
      uniqueKeysWithValues: submission.files.map { id, bytes in
        (id.description, String(decoding: bytes, as: UTF8.self))
      }
    )
  }

  subscript(_ exercise: ExerciseID) -> String? { files[exercise.description] }

  /// - Throws: A `Problem` when the file is missing or belongs to another student.
  static func read(_ row: BatchDescription.Row, in out: OutFolder) throws -> KeptAnswers {
    let path = out.answers(row.file)
    guard let bytes = FileManager.default.contents(atPath: path),
      let answers = try? JSONDecoder().decode(KeptAnswers.self, from: bytes),
      answers.student == row.student.id
    else {
      throw Problem(
        .course,
        "\(path) is missing or incomplete.",
        repair: "write it again: repeat the command with --resume --similarity"
      )
    }
    return answers
  }

  var text: String { JSONText.document(self) }
}
