/// Every Nth case of the hostile corpus. The corpus is in the order of its names, in which related
/// attacks are neighbors, so each part contains some of each family.
package struct CorpusPart: Sendable, Equatable {
  /// The number of the first case, from 1.
  package let first: Int
  /// The number of parts that make up the corpus.
  package let count: Int

  /// - Parameter text: The number of the part and the number of parts, such as `2/3`.
  /// - Returns: `nil` if there is no such part.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let first = numbers[0], let count = numbers[1],
      (1...1_000).contains(count), (1...count).contains(first)
    else { return nil }
    self.first = first
    self.count = count
  }

  func of<Element>(_ cases: [Element]) -> [Element] {
    stride(from: first - 1, to: cases.count, by: count).map { cases[$0] }
  }
}
