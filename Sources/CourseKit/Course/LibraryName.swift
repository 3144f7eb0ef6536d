/// The name of a declaration as lessons write it: `flatMapLatest`, `take(until:)`, `DisposeBag`.
package struct LibraryName: Hashable, Sendable, CustomStringConvertible {
  package let base: String
  /// The labels of the arguments, `_` without one; `nil` if the name does not list them.
  package let labels: [String]?

  package init(base: String, labels: [String]?) {
    self.base = base
    self.labels = labels
  }

  /// `nil` for a text that is not a name.
  package init?(_ text: some StringProtocol) {
    let pattern = /\.?([A-Za-z_][A-Za-z0-9_]*)(\(((?:[A-Za-z_][A-Za-z0-9_]*:)*)\))?/
    guard let match = String(text).wholeMatch(of: pattern) else { return nil }
    base = String(match.1)
    labels = match.2.map { _ in (match.3 ?? "").split(separator: ":").map(String.init) }
  }

  package var description: String {
    base + (labels.map { "(\($0.map { "\($0):" }.joined()))" } ?? "")
  }

  package var isType: Bool { base.first?.isUppercase == true }

  /// Whether an introduction under this name explains a use.
  ///
  /// A name without labels explains all functions of that name. One with labels explains the
  /// functions that have them: `do(onSubscribe:)` explains a `do` with that and more arguments.
  package func explains(_ use: LibraryName) -> Bool {
    guard base == use.base else { return false }
    guard let labels, let used = use.labels else { return true }
    return labels.allSatisfy(used.contains)
  }
}
