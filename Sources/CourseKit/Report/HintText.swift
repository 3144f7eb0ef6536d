internal import KitRecords

/// The hints of an exercise that have been shown so far, the latest one last.
public struct HintText {
  /// The lines to print, from top to bottom.
  public private(set) var lines: [TextLine] = []

  private static let steps = ["a nudge", "the tools", "nearly the code"]
  private static let indent = "     "

  /// Lays out the hints.
  /// - Parameters:
  ///   - exercise: The exercise with the hints.
  ///   - shown: The number of hints to print.
  ///   - rxlab: The command that calls rxlab here, for the commands that are printed.
  public init(_ exercise: Exercise, shown: Int, rxlab: String) {
    lines.add(.heading, "\(exercise.id) \(exercise.title)")
    if shown == 0 { lines.add(.quiet, "  No hint has been shown yet.") }
    for (index, hint) in exercise.hints.prefix(shown).enumerated() {
      let isLatest = index == shown - 1
      lines.add(isLatest ? .plain : .quiet, "  \(index + 1)  \(Self.steps[index])")
      for block in MarkedText(hint).blocks { add(block, isLatest: isLatest) }
    }
    lines.addGap()
    lines.add(.quiet, "  \(exercise.lesson)")
    let rest = exercise.hints.count - shown
    if rest > 0 {
      lines.add(.quiet, "  \(counted(rest, "more hint")): \(rxlab) hint \(exercise.id)")
    } else {
      lines.add(.quiet, "  That was the last hint. After a pass: \(rxlab) solution \(exercise.id)")
    }
  }

  /// Prose is wrapped. Code keeps its lines, and is indented in place of its fences.
  private mutating func add(_ block: MarkedText.Block, isLatest: Bool) {
    switch block {
    case .prose(let paragraph):
      if paragraph.allSatisfy(\.isWhitespace) { lines.addGap() }
      for line in Self.wrapped(paragraph) {
        lines.add(isLatest ? .diagnosis : .quiet, Self.indent + line)
      }
    case .code(_, let code):
      for line in code {
        lines.add(isLatest ? .plain : .quiet, line.isEmpty ? "" : "\(Self.indent)    \(line)")
      }
    }
  }

  /// A line that is indented keeps its spaces.
  private static func wrapped(_ paragraph: String) -> [String] {
    paragraph.hasPrefix(" ") ? [paragraph] : paragraph.wrapped(to: 75)
  }
}
