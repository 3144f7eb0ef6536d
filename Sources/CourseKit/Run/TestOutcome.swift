public import KitRecords

/// The outcome of one test of a suite.
public struct TestOutcome: Codable, Sendable, Equatable {
  /// The suite's type and the test's function: `E04WhyNotBehaviorSubjectTests/oneDoneOneRow()`.
  public var test: String
  /// The test's display name: `one tap on Done adds one row`.
  public var title: String
  /// The verdict on this test alone.
  public var verdict: Verdict
  /// The line of the suite where the test begins.
  public var place: SourcePlace
  /// The failed expectations, as the test kit compared them.
  public var failures: [Expectation] = []
  /// The first event sequences that matched: the evidence of a test that passed.
  public var shown: Expectation?
  /// Other issues that Swift Testing recorded, such as an error that a test threw.
  public var issues: [String] = []
  /// The abnormal end of the process while this test was running.
  public var ending: String?
  /// The last event that the test recorded before the abnormal end.
  public var lastEvent: Progress?
  /// The likely cause, in plain sentences, for code that fails exactly this test.
  public var diagnosis: String?
  /// The number of the hint that fits, from 1.
  public var hint: Int?
  /// The wall-clock time from the start of the test to its end; 0 if it didn't end.
  public var seconds: Double = 0

  package init(test: String, title: String, verdict: Verdict, place: SourcePlace) {
    self.test = test
    self.title = title
    self.verdict = verdict
    self.place = place
  }

  /// Whether the test explains why its exercise did not pass. A test that was not reached does not.
  package var isFailure: Bool { verdict != .passed && verdict != .notStarted }

  /// The end of the process, and the last event of the test.
  package var lastWords: String? {
    let last = lastEvent.map { "; last event \($0.event) at tick \($0.tick)" } ?? ""
    return ending.map { $0 + last }
  }

  /// The function's name: `oneDoneOneRow`.
  package var function: String {
    let name = test.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "(" })
  }
}
