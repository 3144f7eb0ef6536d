/// The changes of a control's number and the life of the control, for quiz 8.9.
///
/// Times are ticks of a virtual clock, starting at 0. No two events have the same tick.
public struct ControlScript: Equatable, Sendable {
  /// The source that the observer subscribes to.
  public var source: Source
  /// The number of the control at tick 0.
  public var initialValue: Int
  /// The changes, in the order of time. Each sets a different number.
  public var changes: [Change]
  /// The tick at which the observer subscribes.
  public var subscribesAt: Int
  /// The tick at which the control is deallocated, after all changes; `nil` if it is not.
  public var deallocatedAt: Int?
  /// The tick at which the Bluetooth radio is turned off, for `.ensured`; `nil` if it stays on.
  public var radioOffAt: Int?

  /// The six sources of the quiz.
  public enum Source: String, CaseIterable, Sendable {
    /// The ControlProperty of the control, such as `field.rx.text` of a text field
    case property
    /// `changed` of the ControlProperty
    case changed
    /// A ControlEvent, which emits the number when the user changes it.
    case event
    /// A BehaviorRelay of `initialValue` that accepts the number after each change, by the user
    /// or the program. The relay is not deallocated with the control.
    case relay
    /// `events.unwrappedValue(of: numberEvent, type: Int.self)` of a view model: the user's changes
    /// are published as `numberEvent`, the program's as another event. The view model is not
    /// deallocated with the control.
    case modelEvent
    /// The ControlEvent, inside of `ensure(.poweredOn, …)` of chapter 6: fails when the radio is
    /// turned off.
    case ensured
  }

  /// A change of the number.
  public struct Change: Equatable, Sendable {
    /// The tick of the change.
    public var tick: Int
    /// The new number.
    public var value: Int
    /// Whether the user makes the change; otherwise the program assigns the number.
    public var isByUser: Bool

    /// Creates a change by the user or the program.
    public init(tick: Int, value: Int, isByUser: Bool) {
      self.tick = tick
      self.value = value
      self.isByUser = isByUser
    }
  }

  /// Creates a script. The properties describe what each argument means and which source uses it.
  public init(
    source: Source,
    initialValue: Int,
    changes: [Change],
    subscribesAt: Int,
    deallocatedAt: Int?,
    radioOffAt: Int?
  ) {
    self.source = source
    self.initialValue = initialValue
    self.changes = changes
    self.subscribesAt = subscribesAt
    self.deallocatedAt = deallocatedAt
    self.radioOffAt = radioOffAt
  }
}
