internal import KitRecords

/// The verdict on a suite and on each of its tests, from what its process reported.
struct SuiteVerdict {
  /// The outcomes of the tests, in source order.
  let tests: [TestOutcome]
  /// The functions of tests that had not started when the process was lost.
  let unreached: [String]
  let verdict: Verdict
  /// The reason for a verdict that no single test explains, in one sentence.
  let remark: String?

  /// The abnormal end of a process: the verdict on tests that started and did not finish, and the
  /// reason in words.
  struct Loss {
    let verdict: Verdict
    let ending: String
  }

  /// - Parameter loss: The abnormal end of the process; `nil` if the run is complete.
  init(_ log: RunLog, loss: Loss?) {
    let declared = log.tests.sorted {
      ($0.value.place.line, $0.value.name) < ($1.value.place.line, $1.value.name)
    }
    let judged = declared.map { TestVerdict(log, $0.key, $0.value, loss) }
    tests = judged.map(\.outcome)
    unreached = loss == nil ? [] : judged.filter { !$0.hasStarted }.map(\.outcome.function)
    if let loss {
      verdict = loss.verdict
      remark = loss.ending
    } else if tests.isEmpty {
      verdict = .internalFault
      remark = "The suite contains no test that can run."
    } else if let stray = log.strayIssues.first {
      verdict = .failed
      remark = "An issue was recorded outside every test: \(stray)"
    } else {
      verdict = Self.verdict(of: Set(tests.map(\.verdict)))
      remark =
        verdict == .internalFault
        ? "A test left no record: does its suite have the trait .exercise(…)?" : nil
    }
  }

  private static func verdict(of verdicts: Set<Verdict>) -> Verdict {
    if verdicts == [.passed] { return .passed }
    if verdicts.contains(.internalFault) { return .internalFault }
    if verdicts.contains(.failed) { return .failed }
    return verdicts.contains(.leaked) ? .leaked : .notStarted
  }
}

/// The verdict on one test.
private struct TestVerdict {
  private let log: RunLog
  private let id: String
  private let test: RunLog.DeclaredTest
  private let failures: [Expectation]
  /// The issues that the kit did not record, such as an error that the test threw.
  private let issues: [String]
  private let loss: SuiteVerdict.Loss?

  init(_ log: RunLog, _ id: String, _ test: RunLog.DeclaredTest, _ loss: SuiteVerdict.Loss?) {
    self.log = log
    self.id = id
    self.test = test
    self.loss = loss
    failures = (log.expectations[test.name] ?? []).filter { !$0.passed }
    issues = Self.issues(log.issues[id] ?? [], without: failures)
  }

  /// The kit records an issue for each failed expectation, at its line. That issue is the rendered
  /// form of the expectation, so only others are worth showing.
  private static func issues(
    _ recorded: [RunLog.RecordedIssue],
    without failures: [Expectation]
  ) -> [String] {
    var places = failures.map(\.place)
    return recorded.compactMap { issue in
      guard let place = issue.place, let index = places.firstIndex(of: place) else {
        return issue.text
      }
      places.remove(at: index)
      return nil
    }
  }

  var hasStarted: Bool { log.started[id] != nil }

  var outcome: TestOutcome {
    var outcome = TestOutcome(
      test: test.name,
      title: test.title,
      verdict: verdict,
      place: test.place
    )
    outcome.failures = failures
    outcome.shown = log.expectations[test.name]?.first { $0.passed && $0.comparison.isOfLanes }
    outcome.issues = issues
    let shown = log.starts[test.name]?.diagnosis(of: failures.first)
    outcome.diagnosis = shown?.text
    outcome.hint = shown?.hint
    outcome.seconds = log.seconds[id] ?? 0
    if let loss, log.isRunning(id) {
      outcome.ending = loss.ending
      outcome.lastEvent = log.progress[test.name]
    }
    return outcome
  }

  private var verdict: Verdict {
    if let loss, log.isRunning(id) { return loss.verdict }
    if loss != nil, !hasStarted { return .notStarted }
    if log.cancelled.contains(id) { return .notStarted }
    // Both reports must confirm it: a suite without the kit's trait has no records, and proves
    // nothing.
    guard log.seconds[id] != nil, let end = log.ends[test.name] else { return .internalFault }
    if failures.isEmpty { return issues.isEmpty && end.passed ? .passed : .failed }
    if failures.contains(where: \.comparison.isMisuse) { return .internalFault }
    let isOnlyLeaks = issues.isEmpty && failures.allSatisfy { $0.comparison.isAboutLeaks }
    return isOnlyLeaks ? .leaked : .failed
  }
}

extension Expectation.Comparison {
  fileprivate var isAboutLeaks: Bool {
    switch self {
    case .leaks, .deallocation: true
    case .lanes, .values, .log, .diagnostic, .thrown, .brokenRule, .misuse: false
    }
  }

  fileprivate var isOfLanes: Bool {
    if case .lanes = self { true } else { false }
  }

  fileprivate var isMisuse: Bool {
    if case .misuse = self { true } else { false }
  }
}
