internal import Foundation
internal import KitRecords

/// A submission in the format of Gradescope's autograder: `results.json`.
public struct GradescopeReport {
  private let document: Document

  /// Creates the document for a check: the earned points, and a test for each exercise.
  public init(_ report: CheckReport) {
    self.init(report.results.map(ReportedExercise.init))
  }

  /// - Parameter remark: A text above the results.
  package init(_ exercises: [ReportedExercise], remark: String? = nil) {
    document = Document(
      score: exercises.map(\.earned).reduce(0, +),
      output: remark,
      tests: exercises.map(Test.init)
    )
  }

  /// The document, indented, with a final newline.
  public var text: String { JSONText.document(document) }

  private struct Document: Encodable {
    let score: Int
    let output: String?
    let output_format = "text"
    let visibility = "visible"
    let stdout_visibility = "hidden"
    let tests: [Test]
  }

  private struct Test: Encodable {
    let score: Int
    let max_score: Int
    /// The status values of Gradescope.
    let status: String
    let name: String
    let number: String
    let output: String
    let output_format = "text"
    let visibility = "visible"

    init(_ exercise: ReportedExercise) {
      score = exercise.earned
      max_score = exercise.points
      status = exercise.outcome == .passed ? "passed" : "failed"
      name = exercise.title
      number = "\(exercise.id)"
      let lines = [exercise.words] + exercise.explanation
      output = String(lines.joined(separator: "\n").prefix(10_000))
    }
  }
}
