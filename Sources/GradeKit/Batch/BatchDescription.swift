package import CourseKit
internal import Foundation

/// What a batch was asked to do: `batch.json` in its folder, from which outputs are made and shards
/// are joined.
package struct BatchDescription: Codable, Sendable, Equatable {
  /// Rises when a reader could break.
  package var schema = Self.currentSchema
  private static let currentSchema = 2
  package var exercises: [Item]
  /// A fingerprint of everything that all verdicts depend on.
  package var fingerprint: String
  package var isIsolated: Bool
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
    shard = plan.shard
    let ids = plan.wholeClass.map { "\($0.student.id)\u{0}" }.joined()
    classSeal = SHA256.hexadecimal(SHA256.hash(Array(ids.utf8)))
    rows = plan.rows.map {
      Row(student: $0.student, isEnrolled: $0.isEnrolled, file: $0.fileName)
    }
  }

  package var possible: Int { exercises.map(\.points).reduce(0, +) }

  /// - Throws: a `Problem` of usage where the folder holds no batch.
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

  var text: String { DocumentText.of(self) }
}

/// JSON as all our files have it: sorted, indented, with a line end, so that equal values are equal
/// bytes.
enum DocumentText {
  static func of(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Only strings, numbers and lists go in, none of which can fail to be encoded.
    // swift-format-ignore: NeverUseForceTry
    return String(decoding: try! encoder.encode(value), as: UTF8.self) + "\n"
  }
}
