import Foundation
import Testing

@testable import rxbench

@Suite("The figures of Sources/BENCHMARKS.md")
struct BenchmarksDocumentTests {
  @Test("the figures have the form in which rxbench writes them, with every scenario")
  func form() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/BENCHMARKS.md").standardizedFileURL
    let figures = try BenchmarksDocument(String(contentsOf: file, encoding: .utf8)).figures
    #expect(Self.form(of: figures) == Self.form(of: Self.report.markdown.split(separator: "\n")))
    #expect(figures.first?.contains("a release build") == true)
  }

  @Test("the figures are replaced without changing the rest of the document")
  func replacement() throws {
    let text = "# Benchmarks\n\n\(BenchmarksDocument.begin)\nold\n\(BenchmarksDocument.end)\nend\n"
    #expect(
      try BenchmarksDocument(text).text(with: "new\nfigures")
        == "# Benchmarks\n\n\(BenchmarksDocument.begin)\nnew\nfigures\n"
        + "\(BenchmarksDocument.end)\nend\n"
    )
  }

  @Test(
    "the figures need a region in the document",
    arguments: [
      "# Benchmarks\n", "\(BenchmarksDocument.begin)\n",
      "\(BenchmarksDocument.end)\n\(BenchmarksDocument.begin)\n",
    ]
  )
  func noRegion(text: String) {
    let error = #expect(throws: UsageError.self) { try BenchmarksDocument(text) }
    #expect(error?.description.contains("Add these two lines") == true)
  }

  @Test("the command that writes the figures reports an unreadable file and a missing name")
  func commandLine() throws {
    let unreadable = #expect(throws: UsageError.self) {
      try BenchmarksDocument.write(Self.report, to: "/no/such/file.md")
    }
    #expect(unreadable?.description.hasPrefix("'/no/such/file.md' cannot be read") == true)
    let missing = #expect(throws: UsageError.self) { try rxbench.Task(["--write"]) }
    #expect(missing?.description.hasPrefix("'--write' takes one file") == true)
  }

  @Test("the figures contain no ratio for the baseline itself")
  func baseline() {
    let row = Self.report.markdown.split(separator: "\n").first {
      $0.hasPrefix("| direct closure call |")
    }
    #expect(row == "| direct closure call | 2.0 | 1.0 | - | - | - | - |")
  }

  /// A report with every scenario at once, in which each costs 2 ns.
  private static var report: Report {
    Report(
      baseline: Measurement(scenario: .baseline, nanoseconds: 2),
      measurements: Scenario.all.map { Measurement(scenario: $0, nanoseconds: 2) },
      bytesPerSubscription: 300,
      allocationsPerSubscription: 4
    )
  }

  /// The lines of the table without their figures: the titles, and the names of the operations.
  private static func form(of lines: some Sequence<Substring>) -> [String] {
    lines.filter { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|").map { cell in
        let text = cell.trimmingCharacters(in: .whitespaces)
        return text.wholeMatch(of: /\d+\.\d( x)?|-/) == nil ? text : "figure"
      }
      .joined(separator: "|")
    }
  }
}
