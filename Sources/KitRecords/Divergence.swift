/// The first difference between two lanes.
public struct Divergence: Codable, Sendable, Equatable {
  /// The class of the difference, by which a suite chooses its diagnosis.
  public var kind: Kind
  /// The virtual time of the difference.
  public var tick: Int
  /// The column, from 0, of the caret below the actual lane.
  public var column: Int
  /// The difference in words: `extra element d at tick 0`.
  public var text: String

  /// Creates a difference between two lanes.
  public init(kind: Kind, tick: Int, column: Int, text: String) {
    self.kind = kind
    self.tick = tick
    self.column = column
    self.text = text
  }

  /// The classes of difference that a failure can report.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// An expected event is absent.
    case missing
    /// An event is not expected.
    case extra
    /// An element has another value at the expected time.
    case wrongValue = "wrong value"
    /// An event or a subscription is at an earlier time than expected.
    case tooEarly = "too early"
    /// An event or a subscription is at a later time than expected.
    case tooLate = "too late"
    /// Two events are swapped.
    case wrongOrder = "wrong order"
    /// The observable completes before all expected events.
    case completedEarly = "completed early"
    /// The expected completion is absent.
    case neverCompleted = "never completed"
    /// The observable fails where it should complete.
    case errorInsteadOfCompletion = "error instead of completion"
    /// The observable completes where it should fail.
    case completionInsteadOfError = "completion instead of error"
    /// The observable fails with another error.
    case wrongError = "wrong error"
    /// An event follows the terminal event.
    case eventAfterTermination = "event after termination"
    /// The observable is subscribed to more often than expected.
    case subscribedTwice = "subscribed twice"
    /// An expected subscription is absent.
    case neverSubscribed = "never subscribed"
    /// A subscription is disposed of at an earlier time than expected.
    case disposedTooEarly = "disposed too early"
    /// A subscription that should be disposed of is still active.
    case neverDisposed = "never disposed"
  }
}
