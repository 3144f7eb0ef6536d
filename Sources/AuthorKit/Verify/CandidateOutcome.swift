package import CourseKit
internal import KitRecords

/// The outcome of judging a candidate.
package struct CandidateOutcome: Codable, Equatable, Sendable {
  package var verdict: Verdict
  /// The test whose message the learner reads: the first one in source order that failed, or that was
  /// running when a process ended.
  package var test: String?
  /// The learner's message: the test's diagnosis, the compiler's message, or the gate's finding.
  package var message: String?
  /// The failed expectation as a learner sees it, if the suite compared something.
  package var evidence: String?
  /// What that expectation shows, with which the message must agree.
  package var failure: Set<FailureClass> = []
  /// Every test that this candidate fails, by function.
  package var failing: [String] = []
  /// The tests of the suite, if it ran.
  package var tests: [Test] = []

  /// The properties of one test, as its suite announces them.
  package struct Test: Codable, Equatable, Sendable {
    package let function: String
    package let line: Int
    package let diagnosis: String?
    package let hint: Int?
    /// Whether the test takes arguments. If it is canceled, Swift Testing prints it as passed.
    package let isParameterised: Bool
  }

  init(_ verdict: Verdict, message: String?) {
    self.verdict = verdict
    self.message = message
  }

  init(_ report: RunReport) {
    verdict = report.verdict
    let shown = report.firstFailure
    test = shown?.function
    message = shown?.diagnosis ?? report.remark ?? shown?.issues.first
    evidence = shown?.failures.first.map {
      FailureBlock(title: shown?.title ?? "", expectation: $0).text
    }
    failure = FailureClass.shown(by: shown)
    let failures: Set<Verdict> = [.failed, .leaked, .crashed, .timedOut]
    failing = report.tests.filter { failures.contains($0.verdict) }.map(\.function)
    tests = report.tests.map {
      Test(
        function: $0.function,
        line: $0.place.line,
        diagnosis: $0.diagnosis,
        hint: $0.hint,
        isParameterised: !$0.test.hasSuffix("()")
      )
    }
  }
}
