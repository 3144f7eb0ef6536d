/// The steps of a screen, and its changes of visibility, for quiz 5.10. A step is a number
/// here.
///
/// Times are ticks of a virtual clock, starting at 0. No two events have the same tick, except the
/// dismissal and the change of visibility that it causes.
public struct StepScript: Equatable, Sendable {
  /// The pipeline that the observer subscribes to, at tick 0.
  public var pipeline: Pipeline
  /// The step that is emitted first, if the pipeline has a `startWith`.
  public var initialStep: Int
  /// The steps that the screen sends, in the order of time.
  public var sent: [SubjectScript.Sent]
  /// When the screen becomes visible and invisible, in the order of time. The observable `visible`
  /// emits at these ticks and nothing before.
  public var visibility: [Visibility]
  /// The tick at which the screen is dismissed; it is invisible from then on. `nil` if it stays.
  /// The observable `dismissed` emits once, at this tick.
  public var dismissedAt: Int?

  /// The six pipelines of the quiz; `steps` emits the steps of the screen and never terminates.
  public enum Pipeline: String, CaseIterable, Sendable {
    /// `steps.pausable(withPauser: visible)`
    case pausable
    /// `steps.pausableBuffered(visible, limit: nil)`
    case buffered
    /// `steps.pausable(withPauser: visible).take(until: dismissed)`
    case untilDismissed
    /// `steps.startWith(initialStep).pausable(withPauser: visible)`
    case initialUpstream
    /// `steps.pausable(withPauser: visible).startWith(initialStep)`
    case initialDownstream
    /// `steps.take(1).take(until: dismissed)`: at most one answer
    case oneAnswer
  }

  /// A change of the visibility of the screen.
  public struct Visibility: Equatable, Sendable {
    /// The tick of the change.
    public var tick: Int
    /// Whether the screen is visible from now on.
    public var isVisible: Bool

    /// Creates a change of the visibility.
    public init(tick: Int, isVisible: Bool) {
      self.tick = tick
      self.isVisible = isVisible
    }
  }

  /// Creates a script. The properties describe what each argument means.
  public init(
    pipeline: Pipeline,
    initialStep: Int,
    sent: [SubjectScript.Sent],
    visibility: [Visibility],
    dismissedAt: Int?
  ) {
    self.pipeline = pipeline
    self.initialStep = initialStep
    self.sent = sent
    self.visibility = visibility
    self.dismissedAt = dismissedAt
  }
}
