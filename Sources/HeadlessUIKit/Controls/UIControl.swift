public import Foundation

/// A view that the user interacts with and that sends events to its targets.
open class UIControl: UIView {
  /// Whether the user can interact with the control.
  open var isEnabled = true { didSet { VirtualMain.require(self, "isEnabled") } }
  /// Whether the control is selected; `false` by default. A tap doesn't change it; your code does.
  open var isSelected = false { didSet { VirtualMain.require(self, "isSelected") } }
  /// Whether a finger is down on the control.
  open var isHighlighted = false { didSet { VirtualMain.require(self, "isHighlighted") } }

  /// The handlers in the order in which they were added, which is the order in which they are
  /// called.
  var handlers: [ControlHandler] = []

  /// Creates an enabled control without targets.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control that performs an action for its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Creates an enabled control without targets; `coder` is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The state of the control.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Calls each handler that is registered for at least one of the events, once, in the order in
  /// which the handlers were added.
  ///
  /// Code can call it too; the control's value and state don't change.
  open func sendActions(for controlEvents: Event) {
    guard VirtualMain.require(self) else { return }
    handlers.removeAll(where: \.isDeallocated)
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      handler.send(from: self)
    }
  }

  /// Performs an action as if one of its events had occurred.
  open func sendAction(_ action: UIAction) {
    guard VirtualMain.require(self) else { return }
    action.perform(sender: self)
  }

  // MARK: - The user's finger

  /// Puts a finger down on the control.
  func fingerDown() {
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  /// Lifts the finger inside the control.
  func fingerUp() {
    isHighlighted = false
    activate()
  }

  /// Moves the finger off the control and lifts it.
  func fingerUpElsewhere() {
    isHighlighted = false
    sendActions(for: .touchDragExit)
    sendActions(for: .touchUpOutside)
  }

  /// Ends a touch that a gesture recognizer has taken over.
  func fingerCanceled() {
    isHighlighted = false
    sendActions(for: .touchCancel)
  }

  /// Performs what a tap does in this kind of control.
  func activate() { sendActions(for: .touchUpInside) }
}
