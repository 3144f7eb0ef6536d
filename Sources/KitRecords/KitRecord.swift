/// One line of the report that a judged process writes, as JSON, to the descriptor it inherits.
///
/// The test kit writes these lines and rxlab reads them; this module is the only place that defines
/// their format. Everything that a learner reads is transferred in these typed records, so that a
/// verdict never depends on text that learner code could print as well.
public enum KitRecord: Codable, Sendable, Equatable {
  /// A test of an exercise is about to run.
  case testStarted(TestStart)
  /// The last event of the test, which is needed only if the process dies.
  case progress(Progress)
  /// An expectation was compared; it held or failed.
  case expectation(Expectation)
  /// The objects that are still alive after a story.
  case census(Census)
  /// The exercise was played.
  case played(Performance)
  /// The next step in the run of the app begins.
  case running(AppStep)
  /// The app was run.
  case ran(AppScene)
  /// The time limit was exceeded; the watchdog ends the process right after this record.
  case timedOut(TimeOut)
  /// The test's body and the checks after it are done.
  case testEnded(TestEnd)
}

/// The announcement of a test, with the diagnosis that a learner reads when it fails.
public struct TestStart: Codable, Sendable, Equatable {
  /// The exercise, such as `1.4`.
  public var exercise: String
  /// The suite's type and the test's function: `E04WhyNotBehaviorSubjectTests/oneDoneOneRow()`.
  public var test: String
  /// The suite's display name: `1.4 Why not BehaviorSubject?`.
  public var suiteTitle: String
  /// The test's display name: `one tap on Done adds one row`.
  public var title: String
  /// The likely cause, in plain sentences.
  public var diagnosis: String?
  /// The number of the hint that fits this failure, from 1.
  public var hint: Int?
  /// The diagnoses for certain classes of the first difference.
  public var specialDiagnoses: [SpecialDiagnosis] = []
  /// The line of the suite where the test begins.
  public var place: SourcePlace

  /// Creates the announcement of a test without special diagnoses.
  public init(
    exercise: String,
    test: String,
    suiteTitle: String,
    title: String,
    diagnosis: String?,
    hint: Int?,
    place: SourcePlace
  ) {
    self.exercise = exercise
    self.test = test
    self.suiteTitle = suiteTitle
    self.title = title
    self.diagnosis = diagnosis
    self.hint = hint
    self.place = place
  }

  /// The first line of a failure: `1.4 Why not BehaviorSubject? · one tap on Done adds one row`.
  public var headline: String { "\(suiteTitle) · \(title)" }
}

/// The last event that a test recorded: `next(3)` at tick 40.
public struct Progress: Codable, Sendable, Equatable {
  /// The test that saw the event, in the same form as ``TestStart/test``.
  public var test: String
  /// The event in words: `next(3)`.
  public var event: String
  /// The virtual time of the event.
  public var tick: Int

  /// Creates the record of an event.
  public init(test: String, event: String, tick: Int) {
    self.test = test
    self.event = event
    self.tick = tick
  }
}

/// A test that did not finish within its limit.
public struct TimeOut: Codable, Sendable, Equatable {
  /// The test that was running, in the same form as ``TestStart/test``.
  public var test: String
  /// The limit, in seconds of wall-clock time.
  public var seconds: Double
  /// The last event of the test; `nil` if it recorded none.
  public var last: Progress?

  /// Creates the record of a time-out.
  public init(test: String, seconds: Double, last: Progress?) {
    self.test = test
    self.seconds = seconds
    self.last = last
  }
}

/// The end of a test, after its body has returned and the leak checks have run.
public struct TestEnd: Codable, Sendable, Equatable {
  /// The test that has ended, in the same form as ``TestStart/test``.
  public var test: String
  /// Whether every expectation of the kit held; an `#expect` of Swift Testing is not counted.
  public var passed: Bool

  /// Creates the record of a test's end.
  public init(test: String, passed: Bool) {
    self.test = test
    self.passed = passed
  }
}
