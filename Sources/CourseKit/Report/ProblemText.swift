internal import KitRecords

/// A problem as people read it: what is wrong, the evidence, the repair.
public struct ProblemText {
  /// The lines to print, from top to bottom.
  public private(set) var lines: [TextLine] = []

  /// - Parameters:
  ///   - rxlab: the command that calls rxlab here; code that throws a problem does not know it.
  ///   - program: the program that prints the problem.
  public init(_ problem: Problem, rxlab: String, program: String = "rxlab") {
    let message = "\(program): \(problem.message)".wrapped(to: 80)
    for (index, line) in message.enumerated() { lines.add(.bad, index == 0 ? line : "  \(line)") }
    let width = problem.evidence.map(\.label.count).max() ?? 0
    for evidence in problem.evidence {
      var label = evidence.label
      for line in evidence.text.wrapped(to: 80 - width - 4) {
        lines.add(.plain, "  \(label.padded(to: width))  \(line)")
        label = ""
      }
    }
    guard let repair = problem.repair else { return }
    for line in Self.repair(repair, rxlab: rxlab, indentation: 2) { lines.add(.plain, line) }
  }

  /// A repair ends in a command after a colon, which stays in one piece so that it can be copied.
  static func repair(_ text: String, rxlab: String, indentation: Int) -> [String] {
    let margin = String(repeating: " ", count: indentation)
    let words = "To fix, " + text.replacing(/: rxlab\b/, with: ": \(rxlab)")
    guard words.count + indentation > 80 else { return [margin + words] }
    guard let colon = words.firstRange(of: ": ") else {
      return words.wrapped(to: 80 - indentation).map { margin + $0 }
    }
    let prose = String(words[..<colon.lowerBound]) + ":"
    return prose.wrapped(to: 80 - indentation).map { margin + $0 }
      + [margin + "  " + words[colon.upperBound...]]
  }
}
