/// One line of the report that a judged process writes, as JSON, to the descriptor it inherits.
///
/// The test kit writes these lines and rxlab reads them; this module is the one place where their
/// shape is written down. What a learner is told travels here whole and typed, so that a verdict
/// never depends on text that learner code could print as well.
public enum KitRecord: Codable, Sendable, Equatable {
  /// A test of an exercise is about to run.
  case testStarted(TestStart)
  /// What the test saw last; of use only when the process is then lost.
  case progress(Progress)
  /// An expectation was compared, with either outcome.
  case expectation(Expectation)
  /// The test's body and the checks after it are done.
  case testEnded(TestEnd)
}

/// The environment by which rxlab and the test kit agree on a run.
public enum KitEnvironment {
  /// The number of the descriptor that records go to. Unset: nobody listens.
  public static let recordsDescriptor = "RXLAB_RECORDS_FD"
  /// The seed that parametrised stories draw from, a decimal `UInt64`.
  public static let seed = "RXLAB_SEED"
  /// `1`: judge exercises that are still byte for byte their stubs.
  public static let judgeStubs = "RXLAB_JUDGE_STUBS"
  /// Seconds a single test may take by the wall clock.
  public static let timeLimit = "RXLAB_TIME_LIMIT"
  /// Test functions, separated by commas, in the order in which the ledger's gate admits them.
  public static let testOrder = "RXLAB_TEST_ORDER"
  /// Which body of code is judged: `exercises` (the default), `solutions` or `overlay`.
  public static let lane = "RXLAB_LANE"
}

/// A line of source: `fileID` is `Module/File.swift`, as `#fileID` gives it.
public struct SourcePlace: Codable, Sendable, Hashable {
  public var fileID: String
  public var line: Int

  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }
}

/// The announcement of a test, with what a learner is told when exactly this test fails.
public struct TestStart: Codable, Sendable, Equatable {
  /// The exercise, as in `1.4`.
  public var exercise: String
  /// The suite's type and the test's function: `E04WhyNotBehaviorSubjectTests/oneDoneOneRow()`.
  public var test: String
  /// The suite's display name: `1.4 Why not BehaviorSubject?`.
  public var suiteTitle: String
  /// The test's display name: `one Done adds one row`.
  public var title: String
  /// One plain sentence of cause.
  public var diagnosis: String?
  /// The step of the exercise's hints that fits this failure, from 1.
  public var hint: Int?
  public var place: SourcePlace

  public init(
    exercise: String, test: String, suiteTitle: String, title: String,
    diagnosis: String?, hint: Int?, place: SourcePlace
  ) {
    self.exercise = exercise
    self.test = test
    self.suiteTitle = suiteTitle
    self.title = title
    self.diagnosis = diagnosis
    self.hint = hint
    self.place = place
  }
}

/// The last event a test saw: `next(3)` at tick 40.
public struct Progress: Codable, Sendable, Equatable {
  public var test: String
  public var event: String
  public var tick: Int

  public init(test: String, event: String, tick: Int) {
    self.test = test
    self.event = event
    self.tick = tick
  }
}

/// The end of a test, after its body has returned and the leak checks have run.
public struct TestEnd: Codable, Sendable, Equatable {
  public var test: String
  public var passed: Bool

  public init(test: String, passed: Bool) {
    self.test = test
    self.passed = passed
  }
}
