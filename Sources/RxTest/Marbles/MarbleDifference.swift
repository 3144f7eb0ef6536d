/// The first difference between expected and actual events.
public struct MarbleDifference: Equatable, Sendable {
  /// The class of the difference.
  public let kind: Kind
  /// The marble at which it is shown.
  public let place: Place
  /// The virtual time of that marble.
  public let tick: Int
  /// The description of the difference: `extra element d at tick 0`.
  public let text: String

  /// The place of a difference: at an actual marble, or at an expected one.
  public enum Place: Equatable, Sendable {
    case expected(Int)
    case actual(Int)
  }

  /// The classes of differences, with their names in messages.
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
    case eventAfterTermination = "event after termination"
    case subscribedTwice = "subscribed twice"
    case neverSubscribed = "never subscribed"
    case disposedTooEarly = "disposed too early"
    case neverDisposed = "never disposed"
  }
}

extension MarbleDifference {
  /// Compares two lanes of events; returns `nil` if they agree, including times and order.
  public static func first(expected: [Marble], actual: [Marble]) -> MarbleDifference? {
    EventComparison(expected: expected, actual: actual).firstDifference()
  }

  /// Compares two lists of subscriptions, each in subscription order; returns `nil` if they agree.
  ///
  /// The place of a difference counts the marks `^` and `!` in the order of `Marble.marks(of:)`.
  public static func first(
    expected: [Subscription],
    actual: [Subscription]
  ) -> MarbleDifference? {
    SubscriptionComparison(expected: expected, actual: actual).firstDifference()
  }
}
