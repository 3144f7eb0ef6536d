extension UIControl {
  /// What a control tells its targets of; several may be told of at once.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The finger slid off the control and is still down.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger came up on the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The finger came up elsewhere: no tap.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// Something took the touch away, such as a call.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user gave the control another value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user did what the control is there for: tapped a button, flipped a switch, hit return.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A text field began to be edited.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field is edited no more.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The user hit return.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The bits that are free for an app's own events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control stands; several may hold at once.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
  }
}
