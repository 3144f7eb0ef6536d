internal import CourseKit

/// The passages that two answers share, with their positions in both.
struct SharedPassages {
  struct Passage: Equatable {
    /// The positions of the passage's tokens in the two answers.
    fileprivate(set) var first: Range<Int>
    fileprivate(set) var second: Range<Int>
    /// The number of answers of the class that contain its most frequent part.
    fileprivate(set) var holders: Int
  }

  /// The passages, in the order of the first answer.
  private(set) var all: [Passage] = []

  /// - Parameter holders: The shared fingerprints that are not common, with the number of answers
  ///   that have each.
  init(
    _ first: AnswerTokens,
    _ second: AnswerTokens,
    holders: [UInt64: Int],
    _ sizes: Grams = .standard
  ) {
    let own = sizes.hashes(first.tokens)
    let others = sizes.hashes(second.tokens)
    var places: [UInt64: [Int]] = [:]
    for (place, hash) in others.enumerated() where holders[hash] != nil {
      places[hash, default: []].append(place)
    }
    // The number of places of each hash that are already part of a passage.
    var matched: [UInt64: Int] = [:]
    for (place, hash) in own.enumerated() {
      guard let count = holders[hash], let candidates = places[hash] else { continue }
      if continueLast(place, hash, count, others, sizes) { continue }
      let next = matched[hash, default: 0]
      guard next < candidates.count else { continue }
      matched[hash] = next + 1
      all.append(
        Passage(
          first: place..<(place + sizes.length),
          second: candidates[next]..<(candidates[next] + sizes.length),
          holders: count
        )
      )
    }
  }

  /// Extends the last passage if the run overlaps it or follows it in both answers.
  private mutating func continueLast(
    _ place: Int,
    _ hash: UInt64,
    _ count: Int,
    _ others: [UInt64],
    _ sizes: Grams
  ) -> Bool {
    guard let last = all.last, place <= last.first.upperBound else { return false }
    let other = place - last.first.lowerBound + last.second.lowerBound
    guard others.indices.contains(other), others[other] == hash else { return false }
    all[all.count - 1].first = last.first.lowerBound..<(place + sizes.length)
    all[all.count - 1].second = last.second.lowerBound..<(other + sizes.length)
    all[all.count - 1].holders = max(last.holders, count)
    return true
  }
}

extension AnswerTokens {
  /// The lines of a run of tokens, numbered from 1.
  func lines(of run: Range<Int>, in text: CodeText) -> ClosedRange<Int> {
    let begin = text.position(of: tokens[run.lowerBound].range.lowerBound).line
    let end = text.position(of: tokens[run.upperBound - 1].range.upperBound - 1).line
    return begin...max(begin, end)
  }
}
