/// The first difference between two lanes.
public struct Divergence: Codable, Sendable, Equatable {
  public var kind: Kind
  /// The virtual time of the difference.
  public var tick: Int
  /// The column, from 0, of the caret below the actual lane.
  public var column: Int
  /// The difference in words: `extra element d at tick 0`.
  public var text: String

  public init(kind: Kind, tick: Int, column: Int, text: String) {
    self.kind = kind
    self.tick = tick
    self.column = column
    self.text = text
  }

  /// The classes of difference that a failure can report.
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
    case eventAfterTermination = "event after termination"
    case subscribedTwice = "subscribed twice"
    case neverSubscribed = "never subscribed"
    case disposedTooEarly = "disposed too early"
    case neverDisposed = "never disposed"
  }
}
