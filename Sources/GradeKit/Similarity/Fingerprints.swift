/// The fingerprints of an answer: hashes of runs of tokens, selected by winnowing (Schleimer,
/// Wilkerson and Aiken, 2003).
///
/// In each window of consecutive runs, the run with the least hash is selected. If two answers
/// share a passage of `Grams.length + Grams.window - 1` tokens, they have a common fingerprint,
/// wherever the passage is located. So the order of declarations does not matter.
struct Fingerprints {
  struct Fingerprint: Equatable {
    let hash: UInt64
    /// The position of the run's first token.
    let token: Int
  }

  /// The fingerprints, in the order of the answer.
  private(set) var all: [Fingerprint] = []

  /// - Parameter known: The hashes of runs that occur in the course. They are not selected.
  init(_ tokens: [AnswerTokens.Token], except known: Set<UInt64>, _ sizes: Grams = .standard) {
    let grams = sizes.hashes(tokens)
    var last: Int?
    for end in grams.indices where end >= sizes.window - 1 || end == grams.count - 1 {
      let window = max(0, end - sizes.window + 1)...end
      let candidates = window.filter { !known.contains(grams[$0]) }
      // Of equal hashes the last one is in the most following windows, so fewer are selected.
      guard let least = candidates.reversed().min(by: { grams[$0] < grams[$1] }), least != last
      else { continue }
      last = least
      all.append(Fingerprint(hash: grams[least], token: least))
    }
  }
}

/// The length of the compared runs of tokens, and the size of the windows for winnowing.
///
/// A measurement over the course's accepted answers determined the length, and a test repeats it.
/// Shorter runs also occur in answers that are independent of each other. Longer runs are broken by
/// each change that disguises a copy. Of the even lengths from 8 to 20, 12 separates copies from
/// independent answers best. A smaller window would add fingerprints, and hardly change the result.
struct Grams {
  /// The number of tokens of a run.
  var length: Int
  /// The number of runs of a window, of which one is selected.
  var window: Int

  static let standard = Grams(length: 12, window: 4)

  /// The hash of the run that begins at each token.
  func hashes(_ tokens: [AnswerTokens.Token]) -> [UInt64] {
    guard tokens.count >= length else { return [] }
    return (0...(tokens.count - length)).map { start in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for token in tokens[start..<(start + length)] {
        hash = (hash ^ token.code) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
      }
      return hash
    }
  }
}
