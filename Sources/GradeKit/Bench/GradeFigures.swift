package import AuthorKit
package import CourseKit
internal import Foundation
internal import KitRecords

/// The measurements of the grading benchmark, each with a baseline from the same run.
package struct GradeFigures: Sendable, Encodable, Equatable {
  /// The time of a submission's chapter and of the bare compile and link, by chapter.
  package var chapters: [BenchRow] = []
  /// The throughput of several copies; `nil` if none were requested.
  package var throughput: Throughput?
  package var submissions: Int
  package var memory: MemoryCurve
  /// Wrong verdicts on the generated class.
  package var wrongVerdicts: [String] = []
  /// Files that remained in the grader's folder.
  package var leftovers: [String] = []

  /// The times of a class graded by rxlab, and of `swift test` in a fresh copy for each submission.
  package struct Throughput: Sendable, Encodable, Equatable {
    package var chapter: Int
    package var submissions: Int
    /// The duration of the grader's run, with the course already built.
    package var seconds: Double
    package var copies: Int
    /// The median time of a fresh copy.
    package var secondsPerCopy: Double

    package var perMinute: Double { Double(submissions) * 60 / seconds }
    package var copiesPerMinute: Double { 60 / secondsPerCopy }
    package var ratio: Double { perMinute / copiesPerMinute }

    package var isEnough: Bool { ratio >= Self.demanded }

    package static let demanded = 10.0
  }

  package var holds: Bool {
    chapters.allSatisfy(\.isWithinBudget) && throughput.map(\.isEnough) ?? true
      && memory.isFlat && !memory.descriptorsGrow && wrongVerdicts.isEmpty && leftovers.isEmpty
  }

  package var exitCode: ExitCode { holds ? .allPassed : .somethingDidNot }

  package var text: String { JSONText.document(self) }
}

/// The figures as they are printed.
package struct GradeFiguresText {
  package private(set) var lines: [TextLine] = []

  package init(_ figures: GradeFigures) {
    lines = BenchText(figures.chapters).lines
    if let throughput = figures.throughput { add(throughput) }
    add(figures.memory, submissions: figures.submissions)
    for verdict in figures.wrongVerdicts { add(.bad, "  a wrong verdict: \(verdict)") }
    for name in figures.leftovers { add(.bad, "  left behind: \(name)") }
    if figures.wrongVerdicts.isEmpty, figures.leftovers.isEmpty {
      add(.good, "  every verdict is correct, and no files were left behind")
    }
  }

  private mutating func add(_ throughput: GradeFigures.Throughput) {
    let isEnough = throughput.isEnough
    add(
      .heading,
      "\(throughput.submissions) submissions of chapter \(throughput.chapter)  "
        + "\(number(throughput.perMinute, 1)) a minute"
    )
    add(
      isEnough ? .good : .bad,
      "  \(number(throughput.ratio, 1)) × swift test in a fresh copy for each "
        + "(\(number(throughput.copiesPerMinute, 2)) a minute), "
        + "\(isEnough ? "more" : "less") than the required "
        + "\(number(GradeFigures.Throughput.demanded, 0)) ×; "
        + (throughput.copies == 1 ? "1 copy" : "\(throughput.copies) copies")
    )
    add(
      .quiet,
      "  the copies are limited by RXLAB_CHAPTERS=\(throughput.chapter), which is their best case"
    )
  }

  private mutating func add(_ memory: MemoryCurve, submissions: Int) {
    guard let last = memory.points.last else { return }
    add(
      .heading,
      "memory of the grader over \(submissions) submissions  \(megabytes(last.resident))"
    )
    let curve = memory.points.map { "\($0.done): \(number(Double($0.resident) / 1e6, 1))" }
    add(
      .plain,
      "  MB at most, by submission: \(curve.joined(separator: ", ")); peak \(megabytes(memory.peak))"
    )
    add(
      memory.isFlat ? .good : .bad,
      "  \(number(memory.growth, 2)) × that up to a fifth of them, "
        + "\(memory.isFlat ? "within" : "over") the budget of \(number(MemoryCurve.allowance, 2))"
    )
    let descriptors = memory.points.map { "\($0.descriptors)" }.joined(separator: ", ")
    add(memory.descriptorsGrow ? .bad : .good, "  open descriptors, at least: \(descriptors)")
  }

  private mutating func add(_ role: TextLine.Role, _ text: String) {
    lines.append(TextLine(role, text))
  }

  private func megabytes(_ bytes: Int) -> String { "\(number(Double(bytes) / 1e6, 1)) MB" }

  private func number(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}
