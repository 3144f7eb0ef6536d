internal import Foundation
internal import KitRecords

/// A check in the format of Exercism's test runners: `results.json`, version 3.
public struct ExercismReport {
  private let document: Document

  /// - Parameter course: The course with the suites from which each test's code is quoted.
  public init(_ report: CheckReport, course: Course) {
    let tests = report.results.enumerated().flatMap { number, result in
      Test.all(of: result, task: number + 1, suite: course.suite(of: result.id))
    }
    // Exercism asks for the compiler's words instead of tests when nothing could be run.
    let unbuilt = report.results.filter { [.doesNotCompile, .internalFault].contains($0.verdict) }
    if !unbuilt.isEmpty, unbuilt.count == report.results.count {
      let words = unbuilt.flatMap { ReportedExercise($0).explanation }
      document = Document(
        status: "error",
        message: words.joined(separator: "\n").replacing(course.workspace.root + "/", with: ""),
        tests: []
      )
    } else {
      let isPass = tests.allSatisfy { $0.status == "pass" } && !tests.isEmpty
      document = Document(status: isPass ? "pass" : "fail", message: nil, tests: tests)
    }
  }

  /// The document, indented, with a final newline.
  public var text: String { JSONText.document(document) }

  private struct Document: Encodable {
    let version = 3
    let status: String
    let message: String?
    let tests: [Test]
  }

  private struct Test: Encodable {
    let name: String
    let status: String
    let message: String?
    let output: String?
    let test_code: String?
    let task_id: Int

    /// The maximum length of a test's output for Exercism.
    private static let longestOutput = 500

    /// A case for each test, or one for an exercise of which no test ran.
    static func all(of result: ExerciseResult, task: Int, suite: [String]) -> [Test] {
      let exercise = ReportedExercise(result)
      guard !result.tests.isEmpty else {
        let isOver = result.verdict == .passed
        return [
          Test(
            name: exercise.heading,
            status: isOver ? "pass" : result.verdict == .doesNotCompile ? "error" : "fail",
            message: isOver ? nil : (exercise.explanation + [exercise.words])[0],
            output: nil,
            test_code: nil,
            task_id: task
          )
        ]
      }
      return result.tests.map { test in
        let status =
          switch test.verdict {
          case .passed: "pass"
          case .crashed, .timedOut, .internalFault, .doesNotCompile: "error"
          default: "fail"
          }
        let isFirst = test == result.firstFailure
        return Test(
          name: "\(exercise.heading) · \(test.title)",
          status: status,
          message: test.verdict == .passed ? nil : test.words(title: exercise.heading),
          output: isFirst ? cut(result.output) : nil,
          test_code: code(of: test, in: suite),
          task_id: task
        )
      }
    }

    private static func cut(_ output: String?) -> String? {
      guard let output = output?.printableLines, !output.isEmpty else { return nil }
      guard output.count > longestOutput else { return output }
      let remark = "…\n(cut; rxlab check shows more)"
      return output.prefix(longestOutput - remark.count) + remark
    }

    /// The test in the suite: from its attribute to the brace that closes it.
    private static func code(of test: TestOutcome, in suite: [String]) -> String? {
      guard suite.indices.contains(test.place.line - 1) else { return nil }
      let rest = suite[(test.place.line - 1)...]
      guard let end = rest.firstIndex(of: "  }") else { return nil }
      return rest[...end].map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
        .joined(separator: "\n")
    }
  }
}

extension Course {
  /// The lines of an exercise's suite; empty if it can't be read.
  fileprivate func suite(of id: ExerciseID) -> [String] {
    let text = exercise(id).flatMap { workspace.text($0.suiteFile) } ?? ""
    return text.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }
}

extension String {
  /// The text without control characters, except line ends.
  fileprivate var printableLines: String {
    withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
      .map(\.printable).joined(separator: "\n")
  }
}
