/// The first difference between expected and actual events.
public struct MarbleDifference: Equatable, Sendable {
  /// The class of the difference.
  public let kind: Kind
  /// The marble at which the difference is shown.
  public let place: Place
  /// The virtual time of that marble.
  public let tick: Int
  /// The description of the difference: `extra element d at tick 0`.
  public let text: String

  /// The place of a difference: at an actual marble, or at an expected one.
  public enum Place: Equatable, Sendable {
    /// The index of an expected marble, for a difference such as a missing element.
    case expected(Int)
    /// The index of an actual marble, for a difference such as an extra element.
    case actual(Int)
  }

  /// The classes of differences, with their names in messages.
  public enum Kind: String, CaseIterable, Sendable {
    /// An expected element or error was not received.
    case missing
    /// An element, an error or a subscription was not expected.
    case extra
    /// Another element was received at the expected time.
    case wrongValue = "wrong value"
    /// The event was received, or the subscription was made, before its time.
    case tooEarly = "too early"
    /// The event was received, or the subscription was made or disposed of, after its time.
    case tooLate = "too late"
    /// Two expected events were received in the opposite order.
    case wrongOrder = "wrong order"
    /// The sequence completed before the expected time, or although no completion was expected.
    case completedEarly = "completed early"
    /// The expected completion was not received.
    case neverCompleted = "never completed"
    /// The sequence failed where it was expected to complete.
    case errorInsteadOfCompletion = "error instead of completion"
    /// The sequence completed where it was expected to fail.
    case completionInsteadOfError = "completion instead of error"
    /// The sequence failed with another error than the expected one.
    case wrongError = "wrong error"
    /// An observer received an event after a terminal event.
    case eventAfterTermination = "event after termination"
    /// The source was subscribed to more often than expected.
    case subscribedTwice = "subscribed twice"
    /// An expected subscription was not made.
    case neverSubscribed = "never subscribed"
    /// The subscription was disposed of before its time, or although no disposal was expected.
    case disposedTooEarly = "disposed too early"
    /// The subscription was expected to be disposed of, and it was not.
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
