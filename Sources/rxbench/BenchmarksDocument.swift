import Foundation

/// A Markdown document with a region that `rxbench --write` replaces with its figures.
struct BenchmarksDocument {
  /// The line before the region.
  static let begin =
    "<!-- figures: swift run -c release rxbench --write Sources/BENCHMARKS.md -->"
  /// The line after the region.
  static let end = "<!-- end of figures -->"

  private let before: [Substring]
  /// The lines of the region.
  let figures: [Substring]
  private let after: [Substring]

  /// - Throws: `UsageError` if the text does not have one line of each mark, in this order.
  init(_ text: String) throws(UsageError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let begin = lines.firstIndex(of: Self.begin[...]),
      let end = lines.firstIndex(of: Self.end[...]), begin < end,
      lines.count(where: { $0 == Self.begin || $0 == Self.end }) == 2
    else {
      throw UsageError(
        description: "The document has no region for the figures. Add these two lines to it:\n"
          + "\(Self.begin)\n\(Self.end)"
      )
    }
    before = Array(lines[...begin])
    figures = Array(lines[(begin + 1)..<end])
    after = Array(lines[end...])
  }

  /// The document with other figures.
  func text(with figures: String) -> String {
    (before + figures.split(separator: "\n", omittingEmptySubsequences: false) + after)
      .joined(separator: "\n")
  }

  /// Writes a report into the region of a file.
  ///
  /// - Throws: `UsageError` if the file can't be read or written, or has no region.
  static func write(_ report: Report, to file: String) throws(UsageError) {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
      throw UsageError(
        description: "'\(file)' cannot be read: expected a Markdown file, such as "
          + "Sources/BENCHMARKS.md."
      )
    }
    let document = try BenchmarksDocument(text)
    do {
      try Data(document.text(with: report.markdown).utf8).write(to: URL(filePath: file))
    } catch {
      throw UsageError(description: "'\(file)' cannot be written: \(error.localizedDescription)")
    }
  }
}
