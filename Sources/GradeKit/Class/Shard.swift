internal import CourseKit

/// The share of one machine in a class: every n-th student.
package struct Shard: Sendable, Equatable, Codable {
  /// The number of the shard; the first is 1.
  package let number: Int
  package let count: Int

  package static let whole = Shard(number: 1, count: 1)

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// - Parameter text: A text such as `3/8`.
  /// - Throws: A `Problem` of usage.
  package init(_ text: String) throws {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(number)
    else {
      throw Problem(
        .usage,
        "Invalid value '\(text)' for '--shard'.",
        evidence: [.init("expected", "K/N with K from 1 to N, such as 3/8")],
        repair: "for example: rxlab grade submissions --out out --shard 3/8"
      )
    }
    self.init(number: number, count: count)
  }

  package func rows(of all: [GradebookRow]) -> [GradebookRow] {
    all.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
  }
}
