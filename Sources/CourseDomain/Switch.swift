/// A switch on a screen, as it was before anything was reactive: it reports to one delegate.
///
/// ```swift
/// let alarm = Switch()
/// alarm.delegate = screen
/// alarm.flip()  // screen.switchDidChange(isOn: true)
/// ```
public final class Switch {
  /// Who is told. The switch does not keep its delegate alive.
  public weak var delegate: (any SwitchDelegate)?
  public private(set) var isOn: Bool

  public init(isOn: Bool = false) {
    self.isOn = isOn
  }

  /// The user moves the switch to its other position.
  public func flip() {
    isOn.toggle()
    delegate?.switchDidChange(isOn: isOn)
  }

  deinit {
    delegate?.switchDidDisappear()
  }
}

/// What a ``Switch`` tells the one who looks after it.
public protocol SwitchDelegate: AnyObject {
  /// The user moved the switch. Not called for the position that the switch has at first.
  func switchDidChange(isOn: Bool)
  /// The switch is gone; nothing more will come from it.
  func switchDidDisappear()
}
