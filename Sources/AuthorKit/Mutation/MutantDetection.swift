internal import CourseKit

/// How a suite detected a mutant.
struct MutantDetection: Codable, Sendable, Equatable {
  /// The functions of the tests that failed.
  let failing: [String]
  /// Whether every test ran. After a crash or a timeout it is unknown what the other tests find.
  let isWhole: Bool
  /// What the evidence of the first failing test shows.
  let failure: Set<FailureClass>
  /// The message that a learner with this mistake reads: the diagnosis of that test.
  let message: String?

  /// The only test that detects the mutant, if that is known.
  var onlyTest: String? { isWhole && failing.count == 1 ? failing[0] : nil }
}

extension MutantDetection {
  /// - Returns: `nil` if the suite passes.
  init?(_ report: RunReport) {
    guard report.verdict != .passed else { return nil }
    let failures = report.tests.filter(\.isFailure)
    failing = failures.map(\.function)
    isWhole = report.unreached.isEmpty && ![.crashed, .timedOut].contains(report.verdict)
    failure = FailureClass.shown(by: failures.first)
    message = failures.first?.diagnosis
  }
}
