/// The first difference between the events that were expected and those that came.
public struct MarbleDifference: Equatable, Sendable {
  /// The class of the difference.
  public let kind: Kind
  /// The marble it shows at.
  public let place: Place
  /// The virtual time of that marble.
  public let tick: Int
  /// The difference in words: `extra element d at tick 0`.
  public let text: String

  /// Where a difference shows: at a marble that came, or at one that did not.
  public enum Place: Equatable, Sendable {
    case expected(Int)
    case actual(Int)
  }

  /// The classes of difference, each with its words.
  public enum Kind: String, CaseIterable, Sendable {
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

extension MarbleDifference {
  /// Compares two lanes of events; `nil` when they agree, times and order included.
  public static func first(expected: [Marble], actual: [Marble]) -> MarbleDifference? {
    EventComparison(expected: expected, actual: actual).firstDifference()
  }

  /// Compares two lists of subscriptions, each in order of subscription; `nil` when they agree.
  ///
  /// A difference's place counts the marks `^` and `!` as `Marble.marks(of:)` lists them.
  public static func first(
    expected: [Subscription],
    actual: [Subscription]
  ) -> MarbleDifference? {
    SubscriptionComparison(expected: expected, actual: actual).firstDifference()
  }
}
