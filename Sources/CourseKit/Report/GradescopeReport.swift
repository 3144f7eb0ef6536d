internal import Foundation

/// A submission as Gradescope's autograder hands it in: `results.json`.
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

  /// The document, indented, with a line end.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Only strings and numbers go in, none of which can fail to be encoded.
    // swift-format-ignore: NeverUseForceTry
    return String(decoding: try! encoder.encode(document), as: UTF8.self) + "\n"
  }

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
    /// Gradescope knows two.
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
