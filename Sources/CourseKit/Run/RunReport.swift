internal import KitRecords

/// The result of running a suite.
package struct RunReport: Sendable {
  package let verdict: Verdict
  /// The outcomes of the tests, in source order.
  package private(set) var tests: [TestOutcome]
  /// The output of the learner's code.
  package private(set) var output: String
  /// The objects that were alive after each story, by its test, and the result of the play; if
  /// requested.
  private(set) var censuses: [String: Census]
  private(set) var performance: Performance?
  /// The last step in the run of the app, if it was run.
  let step: AppStep?
  /// What the app shows, if it was run.
  let scene: AppScene?
  /// The expectations of the suite, in order, by test.
  package let demands: [String: [String]]
  /// The functions of tests that had not begun when the process was lost.
  package private(set) var unreached: [String]
  /// The reason for a verdict that no single test explains, in one sentence.
  package let remark: String?

  /// The first test, in source order, that did not pass.
  package var firstFailure: TestOutcome? { tests.first(where: \.isFailure) }

  package init(
    log: RunLog,
    outcome: ProcessOutcome,
    timeLimit: Duration,
    learnerFolder: String,
    module: String
  ) {
    let judged = SuiteVerdict(
      log,
      loss: Self.loss(
        log,
        outcome,
        timeLimit: timeLimit,
        learnerFolder: learnerFolder,
        module: module
      )
    )
    verdict = judged.verdict
    tests = judged.tests
    unreached = judged.unreached
    remark = judged.remark
    output = outcome.output
    demands = log.expectations.mapValues { $0.map(\.comparison.demand) }
    censuses = log.censuses
    performance = log.performance
    step = log.step
    scene = log.scene
  }

  /// Adds the results of another process for tests that this one did not reach.
  mutating func add(_ rest: RunReport) {
    for outcome in rest.tests where !rest.unreached.contains(outcome.function) {
      guard let index = tests.firstIndex(where: { $0.test == outcome.test }) else { continue }
      tests[index] = outcome
    }
    unreached = rest.unreached
    output += rest.output
    censuses.merge(rest.censuses) { $1 }
    performance = performance ?? rest.performance
  }

  /// The abnormal end of the process, if any. A run that did not report its end never passes.
  private static func loss(
    _ log: RunLog,
    _ outcome: ProcessOutcome,
    timeLimit: Duration,
    learnerFolder: String,
    module: String
  ) -> SuiteVerdict.Loss? {
    switch outcome.ending {
    case .timedOut:
      return .init(verdict: .timedOut, ending: "timed out after \(timeLimit.inSeconds) s")
    case .exited where log.hasEnded:
      return nil
    case .exited, .signalled, .flooded:
      let crash = Crash(
        ending: outcome.ending,
        errors: outcome.errors,
        learnerFolder: learnerFolder,
        module: module
      )
      return .init(verdict: .crashed, ending: "crashed: \(crash.text)")
    }
  }
}

extension Duration {
  /// Seconds as they are printed: `5`, `0.5`.
  package var inSeconds: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000)" : "\(Double(milliseconds) / 1000)"
  }
}

extension Expectation.Comparison {
  /// The expectation as text; equal expectations have equal texts.
  fileprivate var demand: String {
    switch self {
    case .lanes(let expected, _, _):
      expected.marks.map { "\($0.tick) \($0.symbol) \($0.meaning)" }.joined(separator: "\n")
    case .values(_, let expected, _), .log(_, let expected, _, _): expected
    case .leaks: "no leaks"
    case .deallocation(let object, _): "\(object) is deallocated"
    case .diagnostic, .thrown, .brokenRule, .misuse: ""
    }
  }
}
