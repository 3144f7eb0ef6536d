/// A line of output with its kind, which determines its color on a terminal.
public struct TextLine: Sendable, Equatable {
  /// The kind of the line, which determines its color.
  public var role: Role
  /// The line without escape sequences and line end.
  public var text: String
  /// The parts of the text with their styles; empty if the whole line has one style.
  package private(set) var spans: [Span] = []

  /// Creates a line in one style.
  public init(_ role: Role, _ text: String) {
    self.role = role
    self.text = text
  }

  package init(_ role: Role, _ spans: [Span]) {
    self.init(role, spans.map(\.text).joined())
    self.spans = spans
  }

  /// A part of a line in one style.
  package struct Span: Sendable, Equatable {
    package var text: String
    package let style: Style

    package init(_ text: String, _ style: Style) {
      self.text = text
      self.style = style
    }

    package enum Style: Sendable, Equatable {
      /// Ordinary text.
      case plain, strong, emphasis, code
      /// The output of a program.
      case output
    }
  }

  /// The kind of a line.
  public enum Role: Sendable, Equatable {
    case plain
    /// A title of what follows.
    case heading
    /// Something that works or has passed.
    case good
    /// Something that is wrong or has failed.
    case bad
    /// A detail that can be skipped.
    case quiet
    /// The lane or value that the suite expects.
    case expected
    /// The lane or value of the learner's code.
    case actual
    /// The caret and the text for the first difference.
    case difference
    /// The likely cause of a failure.
    case diagnosis
  }
}

extension [TextLine] {
  package mutating func add(_ role: TextLine.Role, _ text: String) {
    append(TextLine(role, text))
  }

  /// Adds an empty line, unless the last line is empty or there is none.
  package mutating func addGap() {
    if let last, !last.text.isEmpty { add(.plain, "") }
  }
}

extension String {
  /// The text padded with spaces on the right.
  package func padded(to width: Int) -> String {
    count < width ? self + String(repeating: " ", count: width - count) : self
  }

  /// The text padded with spaces on the left.
  package func padded(left width: Int) -> String {
    count < width ? String(repeating: " ", count: width - count) + self : self
  }

  /// The text truncated to a width, with an ellipsis if anything is cut.
  package func cut(to width: Int) -> String {
    count > width ? prefix(width - 1) + "…" : self
  }
}

/// A number with its noun: `1 test`, `2 tests`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
