extension UIControl {
  /// The events that a control sends to its targets; several can be sent together.
  public struct Event: OptionSet, Hashable, Sendable {
    /// A bit for each event, the same as in UIKit.
    public let rawValue: UInt
    /// Creates a set of events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The user put a finger down on the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The finger moved off the control and is still down.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The user lifted the finger inside the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The user lifted the finger outside the control: no tap.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system canceled the touch, for example because a gesture was recognized.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user performed the control's main action: tapped a button, flipped a switch, pressed
    /// return.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing began in a text field.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended in a text field.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The user pressed return.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// All events of touches, including those that nothing here sends.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of editing in a text field.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The bits that are reserved for an app's own events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The bits that are reserved for the system. No control sends them.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events, including those of the reserved bits.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control; several values can apply together.
  public struct State: OptionSet, Hashable, Sendable {
    /// A bit for each state, the same as in UIKit.
    public let rawValue: UInt
    /// Creates a set of states from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No other state applies.
    public static let normal: State = []
    /// A finger is down on the control: `isHighlighted` is set.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The user can't interact with the control: `isEnabled` is not set.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected: `isSelected` is set.
    public static let selected = State(rawValue: 1 << 2)
  }
}
