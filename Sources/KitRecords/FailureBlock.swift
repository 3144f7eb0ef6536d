/// A failed expectation as a learner reads it, in an issue of the test library and in rxlab alike.
///
/// ```text
/// 1.4 Why not BehaviorSubject? · one tap on Done adds one row
///   story     S-D          S subscribes   D user taps Done
///   expected  --a          a = TodoItem("milk")
///   actual    d-a          d = TodoItem("")
///             ^ extra element d at tick 0
///   The list got a row nobody typed: …
///   Chapters/Chapter01Subjects/README.md#commands-are-not-states · rxlab hint 1.4
/// ```
///
/// Legends that don't fit next to their diagrams follow the caret, under `names`. A diagram that
/// doesn't fit is cut around the caret, each cut is shown as `...`; the record contains the whole
/// diagram.
public struct FailureBlock: Sendable, Equatable {
  /// The lines in order, each with what it is, so that a terminal may colour them.
  public private(set) var lines: [Line] = []

  /// One line of the block, without a line end.
  public struct Line: Sendable, Equatable {
    /// What the line shows, which determines its color.
    public var role: Role
    /// The line, wrapped and indented.
    public var text: String

    /// The kind of a line.
    public enum Role: Sendable, Equatable {
      case title, story, expected, actual, difference, names, evidence, diagnosis, footer
    }
  }

  /// Lays out one failed expectation.
  /// - Parameters:
  ///   - title: the first line, as `TestStart.headline` gives it.
  ///   - rules: further failures of the same test. Broken rules are added, so that an ignored call
  ///     follows its consequence.
  ///   - diagnosis: the likely cause, wrapped to the width.
  ///   - footer: the lesson and the next command; not wrapped, so that they can be copied.
  ///   - variant: the build variant; it determines the paths of learner files.
  ///   - width: columns to keep to, 80 unless a terminal is known to be wider.
  public init(
    title: String,
    expectation: Expectation,
    rules: [Expectation] = [],
    diagnosis: String? = nil,
    footer: String? = nil,
    variant: String = "exercises",
    width: Int = 80
  ) {
    add(.title, title)
    let evidence = EvidenceLines(expectation, variant: variant, width: width)
    lines += evidence.lines
    for rule in rules where rule.comparison.isBrokenRule {
      lines += EvidenceLines(rule.withoutStory, variant: variant, width: width).lines
    }
    if let diagnosis { addWrapped(.diagnosis, diagnosis, width: width) }
    if let footer { add(.footer, "  \(footer)") }
  }

  /// The block as one text, its lines joined without a final line end.
  public var text: String { lines.map(\.text).joined(separator: "\n") }

  private mutating func add(_ role: Line.Role, _ text: String) {
    lines.append(Line(role: role, text: text))
  }

  private mutating func addWrapped(_ role: Line.Role, _ text: String, width: Int) {
    for line in text.wrapped(to: width - 2) { add(role, "  \(line)") }
  }
}

extension Expectation {
  fileprivate var withoutStory: Expectation {
    var copy = self
    copy.story = nil
    return copy
  }
}

extension Expectation.Comparison {
  fileprivate var isBrokenRule: Bool {
    if case .brokenRule = self { true } else { false }
  }
}
