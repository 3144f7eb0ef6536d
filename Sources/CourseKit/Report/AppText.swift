internal import KitRecords

/// What an app shows, as text.
public struct AppText {
  /// The lines to print, from top to bottom.
  public private(set) var lines: [TextLine] = []

  /// Lays out what an app shows.
  /// - Parameters:
  ///   - report: What the app shows, or why it could not run.
  ///   - rxlab: The command that calls rxlab here, for the commands that are printed.
  public init(_ report: AppReport, rxlab: String) {
    if let refusal = report.refusal {
      lines = RefusalText(refusal, rxlab: rxlab).lines
      return
    }
    let time = report.scene.map { " · \($0.seconds) s" } ?? ""
    lines.add(.heading, "\(report.chapter) \(report.title)\(time)")
    if report.scene == nil, let problem = report.problem {
      for line in problem.split(separator: "\n") { lines.add(.bad, "  \(line)") }
    }
    if let scene = report.scene {
      for line in scene.partLines { lines.add(.quiet, "  \(line)") }
      for line in scene.lines { lines.add(.plain, line) }
      for line in scene.faultLines() { lines.add(.bad, line) }
      for line in scene.commandLines() { lines.add(.quiet, line) }
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
