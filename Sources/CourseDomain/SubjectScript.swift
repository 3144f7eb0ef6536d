/// The four kinds of subjects.
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

/// The events of one subject, and the tick at which its only observer subscribes.
///
/// Times are ticks of a virtual clock, starting at 0. No two events have the same tick.
public struct SubjectScript: Equatable, Sendable {
  /// The initial value of a BehaviorSubject; the other kinds ignore it.
  public var initialValue: Int
  /// The number of elements that a ReplaySubject replays; the other kinds ignore it.
  public var bufferSize: Int
  /// The elements sent to the subject, in the order of time.
  public var sent: [Sent]
  /// The terminal event; `nil` if the subject doesn't terminate. No element is sent after it.
  public var ending: Ending?
  /// The tick at which the observer subscribes, which may be after the terminal event.
  public var subscribesAt: Int

  /// Creates a script. The properties describe what each argument means and which kind of subject
  /// uses it.
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
    /// The tick of the call.
    public var tick: Int
    /// The element that is sent.
    public var value: Int

    /// Creates a call of `onNext` with an element.
    public init(tick: Int, value: Int) {
      self.tick = tick
      self.value = value
    }
  }

  /// The call of `onCompleted` or `onError`.
  public struct Ending: Equatable, Sendable {
    /// The tick of the call, after those of all elements.
    public var tick: Int
    /// Whether `onError` is called, and not `onCompleted`.
    public var isError: Bool

    /// Creates a call of `onError` or `onCompleted`.
    public init(tick: Int, isError: Bool) {
      self.tick = tick
      self.isError = isError
    }
  }
}

/// An event that an observer receives, and its tick.
public enum ReceivedEvent: Equatable, Sendable {
  /// An element.
  case next(Int, at: Int)
  /// The completion.
  case completed(at: Int)
  /// An error. Which one it is doesn't matter in the quizzes.
  case error(at: Int)
}
