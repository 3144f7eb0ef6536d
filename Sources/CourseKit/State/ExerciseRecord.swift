/// The saved state of one exercise.
public struct ExerciseRecord: Codable, Sendable, Equatable {
  package static let currentFormat = 1

  package var format = currentFormat
  /// The number of times that the exercise was judged.
  public var attempts = 0
  /// The number of hints that have been shown.
  public var hintsShown = 0
  /// Whether the exercise has ever passed; the solution is shown from then on.
  public var hasPassed = false
  /// The latest verdict, with the state of the files that it refers to.
  package var judgement: Judgement?

  package init() {}

  /// A verdict, and a fingerprint of its inputs.
  package struct Judgement: Codable, Sendable, Equatable {
    /// A fingerprint of the learner's file, its suite and their dependencies.
    package var basis: String
    /// A fingerprint of the learner's file alone.
    package var learnerFile: String
    package var result: ExerciseResult
  }
}
