/// The four subjects that a listener can meet.
public enum SubjectKind: String, CaseIterable, Sendable, CustomStringConvertible {
  /// `PublishSubject<Int>()`
  case publish
  /// `BehaviorSubject(value: script.initialValue)`
  case behavior
  /// `ReplaySubject<Int>.create(bufferSize: script.bufferSize)`
  case replay
  /// `AsyncSubject<Int>()`
  case async

  /// The name of the type: `PublishSubject`.
  public var description: String {
    "\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())Subject"
  }
}

/// Everything that happens to one subject, and when its only listener subscribes.
///
/// Times are ticks of a virtual clock, from 0. No two things share a tick.
public struct SubjectScript: Equatable, Sendable {
  /// The value that a BehaviorSubject is created with; the others have no use for it.
  public var initialValue: Int
  /// How many elements a ReplaySubject keeps; the others have no use for it.
  public var bufferSize: Int
  /// What is sent, in the order of time.
  public var sent: [Sent]
  /// How it ends; `nil` if nobody ends it. Nothing is sent after the end.
  public var ending: Ending?
  /// When the listener subscribes, which may be after the end.
  public var subscribesAt: Int

  public init(
    initialValue: Int,
    bufferSize: Int,
    sent: [Sent],
    ending: Ending?,
    subscribesAt: Int
  ) {
    self.initialValue = initialValue
    self.bufferSize = bufferSize
    self.sent = sent
    self.ending = ending
    self.subscribesAt = subscribesAt
  }

  /// One call of `onNext`.
  public struct Sent: Equatable, Sendable {
    public var tick: Int
    public var value: Int

    public init(tick: Int, value: Int) {
      self.tick = tick
      self.value = value
    }
  }

  /// The call of `onCompleted` or `onError`.
  public struct Ending: Equatable, Sendable {
    public var tick: Int
    /// `true` for `onError`, `false` for `onCompleted`.
    public var isError: Bool

    public init(tick: Int, isError: Bool) {
      self.tick = tick
      self.isError = isError
    }
  }
}

/// Something that a listener hears, and the tick at which it does.
public enum Heard: Equatable, Sendable {
  case next(Int, at: Int)
  case completed(at: Int)
  case error(at: Int)
}
