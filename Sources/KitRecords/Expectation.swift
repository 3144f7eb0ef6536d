/// One comparison that the test kit made.
public struct Expectation: Codable, Sendable, Equatable {
  /// The test it belongs to: `E04WhyNotBehaviorSubjectTests/oneDoneOneRow()`.
  public var test: String
  public var passed: Bool
  /// What the test did, as a lane above the others; `nil` where a story would say nothing.
  public var story: Lane?
  public var comparison: Comparison
  public var place: SourcePlace

  public init(
    test: String, passed: Bool, story: Lane?, comparison: Comparison, place: SourcePlace
  ) {
    self.test = test
    self.passed = passed
    self.story = story
    self.comparison = comparison
    self.place = place
  }

  /// What was compared with what.
  public enum Comparison: Codable, Sendable, Equatable {
    /// Event sequences (or subscription times), drawn on one time axis.
    case lanes(expected: Lane, actual: Lane, divergence: Divergence?)
    /// Plain values: what was asked, what the suite expects, what the learner's code gave.
    case values(subject: String, expected: String, actual: String)
    /// What is alive beyond the baseline; empty when nothing leaked.
    case leaks(moment: String, alive: [LiveResource])
    /// An object that should be gone, by the name the story gives it.
    case deallocation(object: String)
  }
}

/// A diagram and the names it uses.
public struct Lane: Codable, Sendable, Equatable {
  /// The marbles, padded with spaces so that the lanes of one comparison share a time axis.
  public var diagram: String
  /// `a = TodoItem("milk")`, one entry a name, in order of appearance.
  public var legend: [String]

  public init(diagram: String, legend: [String] = []) {
    self.diagram = diagram
    self.legend = legend
  }
}

/// The first difference between two lanes.
public struct Divergence: Codable, Sendable, Equatable {
  public var kind: Kind
  /// The virtual time of the difference.
  public var tick: Int
  /// The column, from 0, where the caret stands below the actual lane.
  public var column: Int
  /// The difference in words: `extra element d at tick 0`.
  public var text: String

  public init(kind: Kind, tick: Int, column: Int, text: String) {
    self.kind = kind
    self.tick = tick
    self.column = column
    self.text = text
  }

  /// The classes of difference that a learner can be told about.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    case missing
    case extra
    case wrongValue = "wrong value"
    case tooEarly = "too early"
    case tooLate = "too late"
    case wrongOrder = "wrong order"
    case completedEarly = "completed early"
    case neverCompleted = "never completed"
    case errorInsteadOfCompletion = "error instead of completion"
    case completionInsteadOfError = "completion instead of error"
    case wrongError = "wrong error"
    case eventAfterTheEnd = "event after the end"
    case subscribedTwice = "subscribed twice"
    case neverSubscribed = "never subscribed"
    case disposedTooEarly = "disposed too early"
    case neverDisposed = "never disposed"
  }
}

/// Resources of one type, created by one line, that outlived the moment they were counted at.
public struct LiveResource: Codable, Sendable, Equatable {
  public var count: Int
  /// As a learner knows it: `subscription to PublishSubject<TodoItem>`.
  public var description: String
  /// The line that created it, where that is known.
  public var place: SourcePlace?

  public init(count: Int, description: String, place: SourcePlace?) {
    self.count = count
    self.description = description
    self.place = place
  }
}
