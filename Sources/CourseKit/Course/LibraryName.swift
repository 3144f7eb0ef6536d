/// The name of a declaration as lessons write it: `flatMapLatest`, `take(until:)`, `DisposeBag`.
package struct LibraryName: Hashable, Sendable, CustomStringConvertible {
  package let base: String
  /// The labels of the arguments, `_` without one; `nil` if the name does not list them.
  package let labels: [String]?

  package init(base: String, labels: [String]?) {
    self.base = base
    self.labels = labels
  }

  /// Reads a name; `nil` if the text is not one.
  package init?(_ text: some StringProtocol) {
    let name = Substring(text).drop { $0 == "." }
    base = String(name.prefix(while: Self.isNamed))
    let rest = name.dropFirst(base.count)
    guard let first = base.first, !first.isNumber, name.count >= text.count - 1 else { return nil }
    guard !rest.isEmpty else {
      labels = nil
      return
    }
    let arguments = rest.dropFirst().dropLast()
    guard rest.first == "(", rest.last == ")", rest.count > 1,
      arguments.isEmpty || arguments.last == ":",
      arguments.allSatisfy({ $0 == ":" || Self.isNamed($0) })
    else { return nil }
    labels = arguments.split(separator: ":").map(String.init)
  }

  private static func isNamed(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber) || character == "_"
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
