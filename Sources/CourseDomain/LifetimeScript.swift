/// The events of one source, and the subscription whose events quiz 3.10 asks for.
///
/// Times are ticks of a virtual clock, starting at 0. No two events have the same tick, except the
/// elements that are replayed at the subscription.
public struct LifetimeScript: Equatable, Sendable {
  /// The pipeline that the observer subscribes to.
  public var pipeline: Pipeline
  /// The initial value of `.behavior` and `.relay`; the others ignore it.
  public var initialValue: Int
  /// The buffer size of `.replayTake`; the others ignore it.
  public var bufferSize: Int
  /// The argument of `take` of `.replayTake`, at least 1; the others ignore it.
  public var take: Int
  /// The elements that the source emits, in the order of time. For a cold source the ticks count
  /// from each subscription to it.
  public var sent: [SubjectScript.Sent]
  /// The terminal event of the source, after all elements; `nil` if it does not terminate.
  public var ending: SubjectScript.Ending?
  /// The tick at which the observer subscribes.
  public var subscribesAt: Int
  /// The tick at which the subscription is disposed of, after ``subscribesAt``; `nil` if it is not.
  public var disposesAt: Int?

  /// The seven pipelines of the quiz.
  public enum Pipeline: String, CaseIterable, Sendable {
    /// A PublishSubject, to which the events are sent.
    case publish
    /// A BehaviorSubject, to which the events are sent.
    case behavior
    /// A BehaviorRelay that accepts the elements of the source. The source also terminates.
    case relay
    /// A ReplaySubject, to which the events are sent, followed by `take(script.take)`.
    case replayTake
    /// A cold observable.
    case cold
    /// `share()` of a cold observable. Another observer subscribes at tick 0 and stays subscribed
    /// until the source terminates.
    case shared
    /// `share()` of a cold observable. Another observer subscribes at tick 0 and unsubscribes at
    /// tick 1, before ``subscribesAt``.
    case sharedAgain
  }

  /// Creates a script. The properties describe what each argument means and which pipeline uses it.
  public init(
    pipeline: Pipeline,
    initialValue: Int,
    bufferSize: Int,
    take: Int,
    sent: [SubjectScript.Sent],
    ending: SubjectScript.Ending?,
    subscribesAt: Int,
    disposesAt: Int?
  ) {
    self.pipeline = pipeline
    self.initialValue = initialValue
    self.bufferSize = bufferSize
    self.take = take
    self.sent = sent
    self.ending = ending
    self.subscribesAt = subscribesAt
    self.disposesAt = disposesAt
  }
}
