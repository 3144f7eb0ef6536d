package import CourseKit
internal import Foundation
internal import KitRecords

/// The parameters of a batch, in `batch.json` in its folder. They are used to generate outputs and
/// to merge shards.
package struct BatchDescription: Codable, Sendable, Equatable {
  /// The version of the format; increased after an incompatible change.
  package var schema = Self.currentSchema
  private static let currentSchema = 3
  package var exercises: [Item]
  /// A fingerprint of everything that all verdicts depend on.
  package var fingerprint: String
  package var isIsolated: Bool
  /// Whether the folder contains the accepted answers, for a comparison.
  package var comparesAnswers: Bool
  package var shard: Shard
  /// A hash of all the students of the class, the same in each of its shards.
  package var classSeal: String
  package var rows: [Row]

  package struct Item: Codable, Sendable, Equatable {
    package var id: ExerciseID
    package var title: String
    package var points: Int
  }

  /// A student, and the name of the student's files.
  package struct Row: Codable, Sendable, Equatable {
    package var student: Roster.Student
    package var isEnrolled: Bool
    package var file: String
  }

  init(_ plan: BatchPlan) {
    exercises = plan.exercises.map { Item(id: $0.id, title: $0.title, points: $0.points) }
    fingerprint = plan.fingerprint
    isIsolated = plan.isIsolated
    comparesAnswers = plan.comparesAnswers
    shard = plan.shard
    let ids = plan.wholeClass.map { "\($0.student.id)\u{0}" }.joined()
    classSeal = SHA256.hexadecimal(SHA256.hash(Array(ids.utf8)))
    rows = plan.rows.map {
      Row(student: $0.student, isEnrolled: $0.isEnrolled, file: $0.fileName)
    }
  }

  package var possible: Int { exercises.map(\.points).reduce(0, +) }

  /// - Throws: A `Problem` of usage if the folder contains no batch.
  static func read(_ out: OutFolder) throws -> BatchDescription {
    guard let bytes = FileManager.default.contents(atPath: out.description),
      let description = try? JSONDecoder().decode(BatchDescription.self, from: bytes),
      description.schema == currentSchema
    else {
      throw Problem(
        .usage,
        "\(out.path) does not contain a batch of this version of rxlab.",
        evidence: [.init("expected", "a folder created by 'rxlab grade … --out'")],
        repair: "use the folder that you passed to --out"
      )
    }
    return description
  }

  var text: String { JSONText.document(self) }
}
