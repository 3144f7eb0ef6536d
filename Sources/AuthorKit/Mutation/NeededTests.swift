internal import CourseKit
internal import Foundation

/// Finds the tests of a suite that can be deleted without a loss.
///
/// A wrong answer is detected as it should be if the suite fails it and the learner reads the
/// diagnosis that explains it, which is that of the first failing test. So a test is needed if it is
/// the first one to fail for some wrong answer, generated or written by hand.
struct NeededTests {
  /// The text of the suite.
  let suite: String
  /// The mutants that are written by hand; `rxlab verify` proves that their headers are true.
  let claims: [MutantClaim]
  /// How the suite detected the generated mutants.
  let detections: [MutantDetection]

  init(
    _ exercise: Exercise,
    in workspace: Workspace,
    _ answers: [[MutationStore.Outcome]]
  ) {
    self.init(
      suite: workspace.text(exercise.suiteFile) ?? "",
      claims: Candidate.all(of: exercise, in: workspace).compactMap { try? $0.claim?.get() },
      detections: answers.joined().compactMap { outcome in
        if case .killed(let detection) = outcome.fate { detection } else { nil }
      }
    )
  }

  init(suite: String, claims: [MutantClaim], detections: [MutantDetection]) {
    self.suite = suite
    self.claims = claims
    self.detections = detections
  }

  /// The functions of the tests that can be deleted, in source order.
  var deletable: [String] {
    let needed = Set(claims.compactMap(\.test) + detections.compactMap(\.failing.first))
    return tests.filter { !needed.contains($0) }
  }

  /// The functions of the tests, in source order.
  private var tests: [String] {
    var tests: [String] = []
    var isTest = false
    for line in suite.split(separator: "\n") {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("@Test") { isTest = true }
      if isTest, let name = code.firstMatch(of: /^func (\w+)\(/)?.1 {
        tests.append(String(name))
        isTest = false
      }
    }
    return tests
  }
}
