/// What is printed when a page has been written.
public struct ReportText {
  /// The lines to print, from top to bottom.
  public private(set) var lines: [TextLine] = []

  /// - Parameter page: the page's file.
  public init(_ entries: [ReportEntry], page: String) {
    lines.add(.good, page)
    let passed = entries.count { $0.standing.isPassed }
    lines.add(.plain, "  \(passed) of \(counted(entries.count, "exercise")) passed")
    let stale = entries.count { $0.standing == .changed }
    if stale > 0 {
      lines.add(.quiet, "  \(counted(stale, "exercise")) changed since the last verdict")
    }
    lines.add(.plain, "  open it in a browser; it needs no network")
  }
}
