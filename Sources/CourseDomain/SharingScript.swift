public import RxCore

/// The events of `source.share(replay:scope:)` with two observers.
///
/// The source is cold: each connection to it starts from the beginning, and its times are relative
/// to that connection. All other times are ticks of a virtual clock, starting at 0. No two events
/// have the same tick, except an element of the source and its terminal event.
public struct SharingScript {
  /// The number of elements that `share` replays to a new observer.
  public var replay: Int
  /// Whether the replayed elements are kept when there is no connection (`.forever`) or belong to
  /// one connection (`.whileConnected`).
  public var scope: SubjectLifetimeScope
  /// The elements that each connection emits, in the order of time.
  public var sent: [Sent]
  /// The terminal event of each connection, after all elements; `nil` if it never terminates.
  public var ending: Ending?
  /// The tick at which the first observer subscribes.
  public var firstSubscribesAt: Int
  /// The tick at which the first observer unsubscribes, if it has not received a terminal event
  /// before; `nil` if it doesn't unsubscribe.
  public var firstUnsubscribesAt: Int?
  /// The tick at which the second observer subscribes, after the first. It doesn't unsubscribe.
  public var secondSubscribesAt: Int

  /// Creates a script. The properties describe what each argument means.
  public init(
    replay: Int,
    scope: SubjectLifetimeScope,
    sent: [Sent],
    ending: Ending?,
    firstSubscribesAt: Int,
    firstUnsubscribesAt: Int?,
    secondSubscribesAt: Int
  ) {
    self.replay = replay
    self.scope = scope
    self.sent = sent
    self.ending = ending
    self.firstSubscribesAt = firstSubscribesAt
    self.firstUnsubscribesAt = firstUnsubscribesAt
    self.secondSubscribesAt = secondSubscribesAt
  }

  /// An element of the source.
  public struct Sent: Equatable, Sendable {
    /// The number of ticks since the connection.
    public var after: Int
    /// The element that is emitted.
    public var value: Int

    /// Creates an element that each connection emits.
    public init(after: Int, value: Int) {
      self.after = after
      self.value = value
    }
  }

  /// The terminal event of the source.
  public struct Ending: Equatable, Sendable {
    /// The number of ticks after the connection.
    public var after: Int
    /// Whether the event is an error; otherwise it is the completion.
    public var isError: Bool

    /// Creates the terminal event of each connection.
    public init(after: Int, isError: Bool) {
      self.after = after
      self.isError = isError
    }
  }
}
