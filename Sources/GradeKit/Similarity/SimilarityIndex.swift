/// The pairs of answers to one exercise that share many fingerprints.
///
/// They are found with an inverted index, from each fingerprint to the answers that have it, and
/// without comparing any two answers. Because common fingerprints are ignored, the number of pairs
/// of a fingerprint is bounded: apart from sorting, the time is proportional to the number of
/// fingerprints.
struct SimilarityIndex {
  /// Two answers that share at least half of the fingerprints of the smaller one.
  struct Match {
    /// The number of fingerprints of each answer, without those of the course and common ones.
    let own: (first: Int, second: Int)
    let shared: Int
    /// The sum of the weights of the shared fingerprints.
    let score: Double

    /// The shared part of the smaller answer, from 0 to 1.
    var share: Double { Double(shared) / Double(max(min(own.first, own.second), 1)) }
  }

  /// The positions of two submissions, the lesser first.
  struct Pair: Hashable {
    let first: Int
    let second: Int
  }

  /// The number of answers with fingerprints that are not the course's.
  let answers: Int
  private(set) var matches: [Pair: Match] = [:]
  /// The number of answers that have a fingerprint, for each one that is shared and not common.
  private(set) var holders: [UInt64: Int] = [:]

  /// - Parameter fingerprints: The fingerprints of each submission, without duplicates; empty if it
  ///   has no answer.
  init(_ fingerprints: [[UInt64]]) {
    answers = fingerprints.count { !$0.isEmpty }
    var own = fingerprints.map(\.count)
    var common: [Pair: (shared: Int, score: Double)] = [:]
    let most = SimilarityRules.mostHolders(of: answers)
    for group in Self.groups(fingerprints) where group.submissions.count > 1 {
      guard group.submissions.count <= most else {
        for submission in group.submissions { own[submission] -= 1 }
        continue
      }
      holders[group.hash] = group.submissions.count
      let weight = SimilarityRules.weight(holders: group.submissions.count, of: answers)
      for (index, first) in group.submissions.enumerated() {
        for second in group.submissions[(index + 1)...] {
          let pair = Pair(first: first, second: second)
          let sum = common[pair] ?? (0, 0)
          common[pair] = (sum.shared + 1, sum.score + weight)
        }
      }
    }
    for (pair, sum) in common {
      let match = Match(
        own: (own[pair.first], own[pair.second]),
        shared: sum.shared,
        score: sum.score
      )
      if match.share >= SimilarityRules.leastShare { matches[pair] = match }
    }
  }

  private struct Group {
    let hash: UInt64
    /// The submissions in ascending order.
    var submissions: [Int]
  }

  /// Each fingerprint with the submissions that have it, in the order of the hashes, so that sums
  /// of weights are reproducible.
  private static func groups(_ fingerprints: [[UInt64]]) -> [Group] {
    let entries = fingerprints.enumerated().flatMap { submission, hashes in
      hashes.map { (hash: $0, submission: submission) }
    }
    var groups: [Group] = []
    for entry in entries.sorted(by: { ($0.hash, $0.submission) < ($1.hash, $1.submission) }) {
      if let last = groups.indices.last, groups[last].hash == entry.hash {
        groups[last].submissions.append(entry.submission)
      } else {
        groups.append(Group(hash: entry.hash, submissions: [entry.submission]))
      }
    }
    return groups
  }
}
