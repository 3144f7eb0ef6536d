package import CourseKit
internal import Foundation

/// The benchmark's table: each time with its baseline, and whether it is within its budget.
package struct BenchText {
  package private(set) var lines: [TextLine] = []

  package init(_ rows: [BenchRow]) {
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows {
      lines.add(.heading, row.name.padded(to: width) + "  \(Self.time(row.seconds))")
      let verdict = row.isWithinBudget ? "within" : "over"
      lines.add(
        row.isWithinBudget ? .good : .bad,
        "  \(String(format: "%.2f", row.ratio)) × \(row.baselineName) "
          + "(\(Self.time(row.baselineSeconds))), \(verdict) the budget of "
          + "\(String(format: "%.2f", row.budget)); \(counted(row.samples, "sample"))"
      )
    }
  }

  /// Seconds with a useful number of digits.
  package static func time(_ seconds: Double) -> String {
    seconds < 1
      ? String(format: "%.0f ms", seconds * 1000) : String(format: "%.2f s", seconds)
  }
}
