internal import Foundation
package import KitRecords

/// What a judged process reported about its run, through Swift Testing's events and the kit's records.
/// `SuiteVerdict` judges it.
package struct RunLog: Sendable {
  /// The declared tests of the suite, by Swift Testing's ID.
  package private(set) var tests: [String: DeclaredTest] = [:]
  /// The times at which tests started, in seconds, by Swift Testing's ID.
  private(set) var started: [String: Double] = [:]
  /// The durations of tests that ended, in seconds, by Swift Testing's ID.
  private(set) var seconds: [String: Double] = [:]
  private(set) var cancelled: Set<String> = []
  /// The failures that Swift Testing recorded, by its test ID. They include those that the kit
  /// recorded for failed expectations.
  private(set) var issues: [String: [RecordedIssue]] = [:]
  /// Issues that belong to no test.
  package private(set) var strayIssues: [String] = []
  /// Whether the testing library has reported that the run is complete. A process may exit before
  /// that.
  package private(set) var hasEnded = false

  // The records of the kit, by its name of the test.

  /// Every comparison that the kit made, in order.
  package private(set) var expectations: [String: [Expectation]] = [:]
  private(set) var starts: [String: TestStart] = [:]
  private(set) var ends: [String: TestEnd] = [:]
  private(set) var progress: [String: KitRecords::Progress] = [:]
  /// The objects that were alive after each story.
  private(set) var censuses: [String: Census] = [:]
  /// The result of the play, if requested.
  private(set) var performance: Performance?
  /// The last step in the run of the app, if it was run.
  private(set) var step: AppStep?
  /// What the app shows, if it was run.
  private(set) var scene: AppScene?

  /// A test function as Swift Testing declares it.
  package struct DeclaredTest: Sendable {
    /// The suite's type and the function: `E04WhyNotBehaviorSubjectTests/oneDoneOneRow()`.
    let name: String
    let title: String
    let place: SourcePlace
  }

  /// A failure with its source location, if it has one.
  struct RecordedIssue: Sendable {
    let text: String
    let place: SourcePlace?
  }

  package init() {}

  /// Whether a test has started and not ended.
  func isRunning(_ id: String) -> Bool { started[id] != nil && seconds[id] == nil }

  /// The part of the log about one of several suites that ran in one process. The end of the process,
  /// and issues that belong to no test, apply to all of them.
  package func part(of suite: String) -> RunLog {
    func isOfSuite(_ test: String) -> Bool { test.hasPrefix("\(suite)/") }
    var part = self
    part.tests = tests.filter { isOfSuite($0.value.name) }
    part.started = started.filter { part.tests[$0.key] != nil }
    part.seconds = seconds.filter { part.tests[$0.key] != nil }
    part.cancelled = cancelled.filter { part.tests[$0] != nil }
    part.issues = issues.filter { part.tests[$0.key] != nil }
    part.expectations = expectations.filter { isOfSuite($0.key) }
    part.starts = starts.filter { isOfSuite($0.key) }
    part.ends = ends.filter { isOfSuite($0.key) }
    part.progress = progress.filter { isOfSuite($0.key) }
    part.censuses = censuses.filter { isOfSuite($0.key) }
    (part.performance, part.step, part.scene) = (nil, nil, nil)
    return part
  }

  mutating func note(_ record: StreamRecord) {
    switch record {
    case .test(let id, _, let title, let place):
      tests[id] = DeclaredTest(name: Self.kitName(of: id), title: title, place: place)
    case .testStarted(let id, let instant):
      guard tests[id] != nil else { return }
      started[id] = instant
      seconds[id] = nil
    case .testCancelled(let id):
      cancelled.insert(id)
    case .testEnded(let id, let instant):
      guard isRunning(id), let start = started[id] else { return }
      seconds[id] = instant - start
    case .issue(let id, let text, let place, let isFailure):
      guard isFailure else { return }
      if let id, tests[id] != nil {
        issues[id, default: []].append(RecordedIssue(text: text, place: place))
      } else {
        strayIssues.append(text)
      }
    case .runEnded:
      hasEnded = true
    }
  }

  mutating func note(_ record: KitRecord) {
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

  /// Converts `Module.Suite/function()/File.swift:8:4` to the form `Suite/function()`.
  private static func kitName(of id: String) -> String {
    let parts = id.split(separator: "/")
    guard parts.count >= 2, let suite = parts[0].split(separator: ".").last else { return id }
    return "\(suite)/\(parts[1])"
  }
}
