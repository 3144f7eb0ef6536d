/// Suggestions for mistyped words: "Did you mean …?"
public enum Suggestion {
  /// The most similar known word; `nil` if none is similar enough.
  public static func nearest(to word: String, in known: [String]) -> String? {
    let near = known.map { ($0, distance(word.lowercased(), $0.lowercased())) }
      .min { $0.1 < $1.1 }
    guard let (candidate, steps) = near, steps <= max(1, word.count / 3) else {
      return known.first { word.count >= 2 && $0.hasPrefix(word) }
    }
    return candidate
  }

  /// The question ` Did you mean 'check'?`, or nothing.
  package static func question(_ word: String, in known: [String]) -> String {
    nearest(to: word, in: known).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// The number of letters to add, remove, replace, or swap with their neighbor.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var rows = [Array(0...right.count)]
    for (i, letter) in left.enumerated() {
      var row = [i + 1]
      for (j, other) in right.enumerated() {
        let replaced = rows[i][j] + (letter == other ? 0 : 1)
        var best = min(replaced, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
