public import RxCore

/// Everything that happens to `source.share(replay:scope:)` while two listeners come to it.
///
/// The source is cold: each connection to it begins from the beginning, and its times are counted
/// from that connection. Other times are ticks of a virtual clock, from 0. No two things share a
/// tick, except what the source sends together with its end.
public struct SharingScript {
  /// The parameters of `share`.
  public var replay: Int
  public var scope: SubjectLifetimeScope
  /// What each connection sends, in the order of time.
  public var sent: [Sent]
  /// How each connection ends, after all that it sends; `nil` if it never does.
  public var ending: Ending?
  /// When the first listener comes.
  public var firstComes: Int
  /// When the first listener leaves, if it does not hear the end before; `nil` if it stays.
  public var firstLeaves: Int?
  /// When the second listener comes, after the first. It stays.
  public var secondComes: Int

  public init(
    replay: Int,
    scope: SubjectLifetimeScope,
    sent: [Sent],
    ending: Ending?,
    firstComes: Int,
    firstLeaves: Int?,
    secondComes: Int
  ) {
    self.replay = replay
    self.scope = scope
    self.sent = sent
    self.ending = ending
    self.firstComes = firstComes
    self.firstLeaves = firstLeaves
    self.secondComes = secondComes
  }

  /// An element of the source.
  public struct Sent: Equatable, Sendable {
    /// Ticks after the connection.
    public var after: Int
    public var value: Int

    public init(after: Int, value: Int) {
      self.after = after
      self.value = value
    }
  }

  /// The end of the source.
  public struct Ending: Equatable, Sendable {
    /// Ticks after the connection.
    public var after: Int
    /// `true` for an error, `false` for completion.
    public var isError: Bool

    public init(after: Int, isError: Bool) {
      self.after = after
      self.isError = isError
    }
  }
}
