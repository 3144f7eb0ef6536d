internal import KitRecords

/// A play, as people see it.
public struct PlayText {
  /// The lines to print, from top to bottom.
  public private(set) var lines: [TextLine] = []

  /// Lays out a play.
  /// - Parameters:
  ///   - report: What was played, or why nothing was.
  ///   - rxlab: The command that calls rxlab here, for the commands that are printed.
  public init(_ report: PlayReport, rxlab: String) {
    if let refusal = report.refusal {
      lines = RefusalText(refusal, rxlab: rxlab).lines
      return
    }
    let call = report.performance.map { " · \($0.call)" } ?? ""
    lines.add(.heading, "\(report.id) \(report.title)\(call)")
    if let ending = report.ending { lines.add(.bad, "  \(ending)") }
    if let performance = report.performance {
      for line in performance.lines(width: 78) { lines.add(.plain, "  \(line)") }
      for line in (performance.problem ?? "").split(separator: "\n") {
        lines.add(.bad, "  \(line)")
      }
    }
    addOutput(report.output)
  }

  private mutating func addOutput(_ output: String) {
    let printed = output.split(separator: "\n").prefix(12)
    guard !printed.isEmpty else { return }
    lines.add(.quiet, "  printed")
    for line in printed { lines.add(.quiet, "    \(line.printable)") }
  }
}
