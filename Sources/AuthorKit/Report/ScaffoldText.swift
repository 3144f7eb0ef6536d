package import CourseKit

/// The result of a scaffold, and the next steps.
package struct ScaffoldText {
  package private(set) var lines: [TextLine] = []

  package init(_ outcome: Scaffold.Outcome, rxlab: String) {
    for path in outcome.written { lines.add(.good, "written  \(path)") }
    for path in outcome.edited { lines.add(.plain, "edited   \(path)") }
    lines.addGap()
    lines.add(.heading, "Next")
    let width = outcome.steps.map(\.words.count).max() ?? 0
    for step in outcome.steps {
      let target =
        step.target.hasPrefix("rxlab ") ? rxlab + step.target.dropFirst(5) : step.target
      lines.add(.plain, "  \(step.words.padded(to: width))  \(target)")
    }
  }
}
