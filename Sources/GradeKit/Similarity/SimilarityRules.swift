internal import Foundation

/// The thresholds for listing two submissions as similar, and the limits of a comparison.
///
/// The thresholds are high, because a pair that is listed wrongly harms two students. Tests show
/// that the accepted answers, which are independent of each other, do not reach them, not even with
/// the two most similar answers to every exercise together, and that disguised copies do.
enum SimilarityRules {
  /// The least part of the smaller answer's fingerprints that two answers must share. Exercises
  /// below it are ignored.
  static let leastShare = 0.5

  /// The least sum of weights of the shared fingerprints of these exercises. It corresponds to
  /// about 200 tokens, or 25 lines. The answer to a short exercise has fewer, so a pair needs
  /// several similar answers of that kind.
  static let leastScore = 80.0

  /// The number of answers above which a fingerprint is common and ignored: a tenth of the class,
  /// but at least 4, so that a group of four is found in a small class, and at most 20, which
  /// bounds the number of pairs of a fingerprint.
  static func mostHolders(of answers: Int) -> Int { min(max(answers / 10, 4), 20) }

  /// The weight of a fingerprint that a number of answers have: 1 for two answers, and less for
  /// more. It is the inverse document frequency, scaled: in a large class it decreases more slowly.
  static func weight(holders: Int, of answers: Int) -> Double {
    let all = Double(answers + 1)
    return log(all / Double(holders)) / log(all / 2)
  }

  /// The number of submissions below which it is unknown whether a passage is rare.
  static let smallClass = 20

  /// The maximum number of listed pairs, each of which has a page.
  static let listedPairs = 200

  /// The maximum number of compared tokens of an answer, and of all answers of a submission. An
  /// honest answer has about 350, and a submission of the whole course 30,000.
  static let tokensOfAnswer = 10_000
  static let tokensOfSubmission = 100_000
}
