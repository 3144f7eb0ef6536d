/// What a `where` clause asks for. Two clauses that ask for the same are equal, whichever of two
/// types that have to be one and the same they name.
struct Requirements {
  /// Types that have to be the same; the first is the name they go by.
  private var groups: [[String]] = []
  private var others: [String] = []

  /// - Parameter clauses: the parts between the commas, without spaces.
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

  /// The signature with one name for each type, and the clause behind it.
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
      // Longer names first: `O1.Element` has another one for its end.
      for name in group.dropFirst().reversed() where name.contains(".") {
        text.replace(name, with: group[0])
      }
    }
    return text
  }

  /// `SharedSequence` asks for it wherever a strategy is one of its parameters, so that it need not
  /// be written.
  private static func isImplied(_ clause: String) -> Bool {
    clause.hasSuffix(":SharingStrategyProtocol")
  }
}
