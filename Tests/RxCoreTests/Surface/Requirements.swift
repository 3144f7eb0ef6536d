/// The requirements of a `where` clause. Two clauses with the same requirements are equal,
/// whichever of two types that must be equal they name.
struct Requirements {
  /// Types that must be equal; the first one represents them.
  private var groups: [[String]] = []
  private var others: [String] = []

  /// - Parameter clauses: The parts between the commas, without spaces.
  init(_ clauses: [String]) {
    for clause in clauses {
      if let sign = clause.firstRange(of: "==") {
        join(String(clause[..<sign.lowerBound]), String(clause[sign.upperBound...]))
      } else if !Self.isImplied(clause) {
        others.append(clause)
      }
    }
    groups = groups.map { group in
      group.sorted { ($0.count, $0) < ($1.count, $1) }
    }
  }

  /// Returns the signature with one name for each type, followed by the clause.
  func applied(to signature: String) -> String {
    let same = groups.map { $0.joined(separator: "==") }.sorted()
    let clause = (same + others.map(named).sorted()).joined(separator: ",")
    return named(signature) + (clause.isEmpty ? "" : " where \(clause)")
  }

  private mutating func join(_ left: String, _ right: String) {
    let touched = groups.filter { $0.contains(left) || $0.contains(right) }
    groups.removeAll { $0.contains(left) || $0.contains(right) }
    groups.append(Array(Set(touched.joined()).union([left, right])))
  }

  private func named(_ text: String) -> String {
    var text = text
    for group in groups {
      // Longer names first: the prefix of `O1.Element` may be replaced, too.
      for name in group.dropFirst().reversed() where name.contains(".") {
        text.replace(name, with: group[0])
      }
    }
    return text
  }

  /// `SharedSequence` requires it for every strategy parameter, so it need not be written.
  private static func isImplied(_ clause: String) -> Bool {
    clause.hasSuffix(":SharingStrategyProtocol")
  }
}
