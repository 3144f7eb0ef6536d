/// A line for people, with what it is, so that a terminal may colour it.
public struct TextLine: Sendable, Equatable {
  public var role: Role
  public var text: String

  public init(_ role: Role, _ text: String) {
    self.role = role
    self.text = text
  }

  /// What a line tells.
  public enum Role: Sendable, Equatable {
    case plain
    case heading
    case good
    case bad
    case quiet
    /// The lane or value that the suite expects.
    case expected
    /// The lane or value that the learner's code gave.
    case actual
    /// The caret and the words for the first difference.
    case difference
    case diagnosis
  }
}

extension [TextLine] {
  package mutating func add(_ role: TextLine.Role, _ text: String) {
    append(TextLine(role, text))
  }

  /// An empty line, unless there is one already or nothing stands above it.
  package mutating func addGap() {
    if let last, !last.text.isEmpty { add(.plain, "") }
  }
}

extension String {
  /// Filled up with spaces on the right.
  package func padded(to width: Int) -> String {
    count < width ? self + String(repeating: " ", count: width - count) : self
  }

  /// Filled up with spaces on the left.
  package func padded(left width: Int) -> String {
    count < width ? String(repeating: " ", count: width - count) + self : self
  }

  /// Cut to a width, with an ellipsis where something is missing.
  package func cut(to width: Int) -> String {
    count > width ? prefix(width - 1) + "…" : self
  }
}

/// `1 test`, `2 tests`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
