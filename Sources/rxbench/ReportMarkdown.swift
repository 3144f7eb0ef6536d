import Foundation

extension Report {
  /// The titles of the columns of the Markdown table.
  static let titles = [
    "operation", "ns", "closure calls", "RxSwift (recorded)", "faster", "OpenCombine (recorded)",
    "faster",
  ]

  /// The report as a Markdown table with its findings.
  var markdown: String {
    let head = [
      Self.markdownRow(Self.titles),
      Self.markdownRow(["---"] + Self.titles.dropFirst().map { _ in "---:" }),
    ]
    let rows = ([baseline] + measurements).map { measurement in
      Self.markdownRow([measurement.scenario.name] + cells(of: measurement))
    }
    let intro = """
      Measured with \(Configuration.indefiniteName) build on \(Configuration.system): the processor \
      time of one operation in nanoseconds.

      """
    let list = findings.map { "- \($0.trimmingCharacters(in: .whitespaces))" }
    return ([intro] + head + rows + [""] + list).joined(separator: "\n")
  }

  private static func markdownRow(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |"
  }
}
