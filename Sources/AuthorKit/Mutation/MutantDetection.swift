internal import CourseKit
internal import KitRecords

/// How a suite detected a mutant.
struct MutantDetection: Codable, Sendable, Equatable {
  /// The functions of the tests that failed.
  let failing: [String]
  /// Whether every test ran. After a crash or a timeout it is unknown what the other tests find.
  let isWhole: Bool
  /// The name of the class of the first difference between events, if the message is about one.
  let difference: String?
  /// The message that a learner with this mistake reads.
  let message: String?

  /// - Returns: `nil` if the suite passes.
  init?(_ report: RunReport) {
    guard report.verdict != .passed else { return nil }
    let failures = report.tests.filter(\.isFailure)
    failing = failures.map(\.function)
    isWhole = report.unreached.isEmpty && ![.crashed, .timedOut].contains(report.verdict)
    message = failures.first?.diagnosis
    difference = failures.first?.failures.first.flatMap { expectation in
      guard case .lanes(_, _, let divergence) = expectation.comparison else { return nil }
      return divergence?.kind
    }
  }

  /// The only test that detects the mutant, if that is known.
  var onlyTest: String? { isWhole && failing.count == 1 ? failing[0] : nil }
}
