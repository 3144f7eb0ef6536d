internal import KitRecords

/// The hints of an exercise as far as they have been shown, the latest one last.
public struct HintText {
  public private(set) var lines: [TextLine] = []

  private static let steps = ["a nudge", "the tools", "nearly the code"]

  /// - Parameter shown: how many steps to print.
  public init(_ exercise: Exercise, shown: Int, rxlab: String) {
    lines.add(.heading, "\(exercise.id) \(exercise.title)")
    if shown == 0 { lines.add(.quiet, "  No hint has been shown yet.") }
    for (index, hint) in exercise.hints.prefix(shown).enumerated() {
      let isLatest = index == shown - 1
      lines.add(isLatest ? .plain : .quiet, "  \(index + 1)  \(Self.steps[index])")
      for paragraph in hint.split(separator: "\n") {
        for line in Self.wrapped(String(paragraph)) {
          lines.add(isLatest ? .diagnosis : .quiet, "     \(line)")
        }
      }
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

  /// Code keeps its indentation; prose is wrapped.
  private static func wrapped(_ paragraph: String) -> [String] {
    paragraph.hasPrefix(" ") ? [paragraph] : paragraph.wrapped(to: 75)
  }
}
