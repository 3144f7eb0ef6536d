/// What rxlab remembers of one exercise.
public struct ExerciseRecord: Codable, Sendable, Equatable {
  package static let currentFormat = 1

  package var format = currentFormat
  /// How often it was judged.
  public var attempts = 0
  /// How many steps of its hints have been shown.
  public var hintsShown = 0
  /// Whether it has ever passed; the solution is shown from then on.
  public var hasPassed = false
  /// The latest verdict, and what it was given to.
  package var judgement: Judgement?

  package init() {}

  /// A verdict, and the state of everything that it rests on.
  package struct Judgement: Codable, Sendable, Equatable {
    /// A fingerprint of the learner's file, its suite and what they build on.
    package var basis: String
    /// A fingerprint of the learner's file alone.
    package var learnerFile: String
    package var result: ExerciseResult
  }
}
