public import Foundation

/// A view that the user works with, and that tells targets of it.
open class UIControl: UIView {
  /// Whether the user can work with the control.
  open var isEnabled = true { didSet { VirtualMain.require(self, "isEnabled") } }
  open var isSelected = false { didSet { VirtualMain.require(self, "isSelected") } }
  /// Whether a finger is down on the control.
  open var isHighlighted = false { didSet { VirtualMain.require(self, "isHighlighted") } }

  /// In the order in which they were added, which is the order in which they are told.
  var handlers: [ControlHandler] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control that carries out an action when the user does what it is there for.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How the control stands.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Tells every target that waits for at least one of the events, once, in the order in which
  /// targets were added.
  ///
  /// The program may call it too; the control's value and state stay as they are.
  open func sendActions(for controlEvents: Event) {
    guard VirtualMain.require(self) else { return }
    handlers.removeAll(where: \.isGone)
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      handler.send(from: self)
    }
  }

  /// Carries out an action as if one of its events had come.
  open func sendAction(_ action: UIAction) {
    guard VirtualMain.require(self) else { return }
    action.perform(sender: self)
  }

  // MARK: - The user's finger

  /// A finger comes down.
  func fingerDown() {
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  /// The finger comes up where it went down.
  func fingerUp() {
    isHighlighted = false
    activate()
  }

  /// The finger slides off and comes up elsewhere.
  func fingerUpElsewhere() {
    isHighlighted = false
    sendActions(for: .touchDragExit)
    sendActions(for: .touchUpOutside)
  }

  /// What a tap brings about in this kind of control.
  func activate() { sendActions(for: .touchUpInside) }
}
