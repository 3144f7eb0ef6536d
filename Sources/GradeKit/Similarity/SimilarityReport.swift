internal import CourseKit
internal import KitRecords

/// The contents of `similarity.json`: pairs of submissions whose answers share passages that occur
/// neither in the course nor in much of the class.
struct SimilarityReport: Codable, Equatable {
  /// The number of the format, increased after an incompatible change.
  var schema = 1
  /// The number of submissions with fingerprints that are not the course's.
  var submissions: Int
  /// Whether the class is too small to determine how rare a passage is.
  var isSmallClass: Bool
  /// The most similar first.
  var pairs: [Pair]
  /// The number of further pairs that reach the thresholds.
  var unlisted: Int
  /// Answers of which only the beginning is compared, because they are too long.
  var incomplete: [Answer]

  struct Pair: Codable, Equatable {
    /// The IDs of the two students.
    var students: [String]
    /// The page, relative to the folder `similarity`.
    var page: String
    /// The weight of all shared fingerprints, rounded.
    var score: Int
    /// The exercises in which the answers share at least half of the smaller one's fingerprints.
    var exercises: [Exercise]
  }

  struct Exercise: Codable, Equatable {
    var id: ExerciseID
    var title: String
    /// The number of answers of the class with fingerprints that are not the course's.
    var answers: Int
    /// The number of fingerprints of each of the two answers.
    var own: [Int]
    var shared: Int
    var passages: [Passage]

    /// The shared part of the smaller answer, in percent.
    var percentage: Int { 100 * shared / max(own.min() ?? 0, 1) }
  }

  struct Passage: Codable, Equatable {
    /// The first and the last line in each of the two answers.
    var lines: [[Int]]
    /// The number of answers of the class that contain its most frequent part.
    var answers: Int
  }

  struct Answer: Codable, Equatable {
    var student: String
    var exercise: ExerciseID
  }

  var text: String { JSONText.document(self) }
}
