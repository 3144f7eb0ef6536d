internal import Foundation
package import KitRecords

/// Observes a judged process through two reports: Swift Testing's events and the kit's records.
package final class RunObserver {
  /// The tests of the suite, by Swift Testing's ID.
  package private(set) var tests: [String: TestOutcome] = [:]
  /// Tests that have begun and not ended, by Swift Testing's ID.
  private(set) var running: Set<String> = []
  /// Whether the testing library has reported that the run is complete. A process may exit before
  /// that.
  package private(set) var hasEnded = false
  /// Issues that belong to no test.
  package private(set) var strayIssues: [String] = []
  /// Every comparison that the kit made, in order, by its test.
  package private(set) var expectations: [String: [Expectation]] = [:]

  private var started: [String: Double] = [:]
  private var cancelled: Set<String> = []
  private var starts: [String: TestStart] = [:]
  private var ends: [String: TestEnd] = [:]
  private var progress: [String: KitRecords::Progress] = [:]
  /// The objects that were alive after each story, by its test.
  private(set) var censuses: [String: Census] = [:]
  /// The result of the play, if requested.
  private(set) var performance: Performance?
  /// The last step in the run of the app, if it was run.
  private(set) var step: AppStep?
  /// What the app shows, if it was run.
  private(set) var scene: AppScene?
  private var events = LineSplitter()
  private var records = LineSplitter()

  /// Descriptors of the judged process that carry the reports.
  static let eventsDescriptor = 3
  static let recordsDescriptor = 4

  package init() {}

  /// Reads both reports from one descriptor, with their lines in the order of writing.
  package func receive(_ bytes: [UInt8]) {
    for line in events.lines(adding: bytes) {
      // The library's lines name their kind first, the kit's never; one look at each is enough.
      if line.starts(with: Self.kind) {
        if let record = StreamRecord(line) { note(record) }
      } else if let record = try? JSONDecoder().decode(KitRecord.self, from: Data(line)) {
        note(record)
      } else if let record = StreamRecord(line) {
        note(record)
      }
    }
  }

  private static let kind = Array("{\"kind\":".utf8)

  /// The part of the report about one of several suites that ran in one process. The end of the
  /// process, and issues that belong to no test, apply to all of them.
  package func part(of suite: String) -> RunObserver {
    func isOfSuite(_ test: String) -> Bool { test.hasPrefix("\(suite)/") }
    let part = RunObserver()
    part.tests = tests.filter { isOfSuite($0.value.test) }
    part.running = running.filter { part.tests[$0] != nil }
    part.started = started.filter { part.tests[$0.key] != nil }
    part.cancelled = cancelled.filter { part.tests[$0] != nil }
    part.expectations = expectations.filter { isOfSuite($0.key) }
    part.starts = starts.filter { isOfSuite($0.key) }
    part.ends = ends.filter { isOfSuite($0.key) }
    part.progress = progress.filter { isOfSuite($0.key) }
    part.censuses = censuses.filter { isOfSuite($0.key) }
    part.hasEnded = hasEnded
    part.strayIssues = strayIssues
    return part
  }

  func receive(_ bytes: [UInt8], on descriptor: Int) -> ClockChange {
    var change = ClockChange.keep
    switch descriptor {
    case Self.eventsDescriptor:
      for line in events.lines(adding: bytes) {
        guard let record = StreamRecord(line) else { continue }
        if case .testStarted = record { change = .restart }
        note(record)
      }
    case Self.recordsDescriptor:
      for line in records.lines(adding: bytes) {
        guard let record = try? JSONDecoder().decode(KitRecord.self, from: Data(line)) else {
          continue
        }
        note(record)
      }
    default:
      break
    }
    return change
  }

  private func note(_ record: StreamRecord) {
    switch record {
    case .test(let id, _, let title, let fileID, let line):
      tests[id] = TestOutcome(
        test: Self.kitName(of: id),
        title: title,
        verdict: .internalFault,
        place: SourcePlace(fileID: fileID, line: line)
      )
    case .testStarted(let id, let instant):
      guard tests[id] != nil else { return }
      started[id] = instant
      running.insert(id)
    case .testCancelled(let id):
      cancelled.insert(id)
    case .testEnded(let id, let instant):
      guard running.remove(id) != nil, let start = started[id] else { return }
      tests[id]?.seconds = instant - start
    case .issue(let id, let text, let isFailure):
      guard isFailure else { return }
      if let id, tests[id] != nil {
        tests[id]?.issues.append(text)
      } else {
        strayIssues.append(text)
      }
    case .runEnded:
      hasEnded = true
    }
  }

  private func note(_ record: KitRecord) {
    switch record {
    case .testStarted(let start): starts[start.test] = start
    case .progress(let seen): progress[seen.test] = seen
    case .expectation(let expectation):
      expectations[expectation.test, default: []].append(expectation)
    case .played(let performance): self.performance = performance
    case .running(let step): self.step = step
    case .ran(let scene): self.scene = scene
    case .census(let census): censuses[census.test] = census
    case .timedOut: break  // rxlab minds the clock itself, from outside
    case .testEnded(let end): ends[end.test] = end
    }
  }

  /// Every test of the suite in source order, judged by both reports.
  ///
  /// - Parameter lost: The outcome of tests that started and did not finish.
  func outcomes(lost: (verdict: Verdict, ending: String)?) -> [TestOutcome] {
    tests.map { id, test in
      var outcome = test
      let start = starts[test.test]
      let compared = expectations[test.test] ?? []
      outcome.failures = compared.filter { !$0.passed }
      outcome.shown = compared.first { $0.passed && $0.comparison.isOfLanes }
      let shown = start?.diagnosis(of: outcome.failures.first)
      outcome.diagnosis = shown?.text
      outcome.hint = shown?.hint
      if running.contains(id), let lost {
        outcome.verdict = lost.verdict
        outcome.ending = lost.ending
        outcome.lastEvent = progress[test.test]
      } else if started[id] == nil, lost != nil {
        outcome.verdict = .notStarted
      } else {
        outcome.verdict = verdict(of: outcome, id: id)
      }
      // The kit's issue is the rendered form of its record; only others are worth keeping.
      outcome.issues.removeFirst(min(outcome.issues.count, outcome.failures.count))
      return outcome
    }
    .sorted { ($0.place.line, $0.test) < ($1.place.line, $1.test) }
  }

  /// The functions of tests that have not begun, in source order.
  var unreached: [String] {
    tests.filter { started[$0.key] == nil }.values
      .sorted { ($0.place.line, $0.test) < ($1.place.line, $1.test) }.map(\.function)
  }

  private func verdict(of test: TestOutcome, id: String) -> Verdict {
    if cancelled.contains(id) { return .notStarted }
    // Both reports must confirm it: a suite without the kit's trait has no records, and proves
    // nothing.
    guard started[id] != nil, !running.contains(id), let end = ends[test.test] else {
      return .internalFault
    }
    if test.failures.isEmpty { return test.issues.isEmpty && end.passed ? .passed : .failed }
    if test.failures.contains(where: \.comparison.isMisuse) { return .internalFault }
    let isOnlyLeaks = test.failures.allSatisfy { $0.comparison.isAboutLeaks }
    return isOnlyLeaks && test.issues.count <= test.failures.count ? .leaked : .failed
  }

  /// Converts `Module.Suite/function()/File.swift:8:4` to the form `Suite/function()`.
  static func kitName(of id: String) -> String {
    let parts = id.split(separator: "/")
    guard parts.count >= 2, let suite = parts[0].split(separator: ".").last else { return id }
    return "\(suite)/\(parts[1])"
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
