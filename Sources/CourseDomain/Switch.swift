/// A switch on a screen, in the style of UIKit before reactive code: it notifies one delegate.
///
/// ```swift
/// let alarm = Switch()
/// alarm.delegate = screen
/// alarm.flip()  // screen.switchDidChange(isOn: true)
/// ```
public final class Switch {
  /// The delegate. Held weakly.
  public weak var delegate: (any SwitchDelegate)?
  /// The position of the switch. Only ``flip()`` changes it, and the delegate is notified
  /// afterwards.
  public private(set) var isOn: Bool

  /// Creates a switch without a delegate.
  /// - Parameter isOn: The initial position.
  public init(isOn: Bool = false) {
    self.isOn = isOn
  }

  /// Flips the switch as the user does.
  public func flip() {
    isOn.toggle()
    delegate?.switchDidChange(isOn: isOn)
  }

  deinit {
    delegate?.switchDidDisappear()
  }
}

/// The delegate of a ``Switch``.
public protocol SwitchDelegate: AnyObject {
  /// Called when the user flipped the switch. Not called for the initial position.
  func switchDidChange(isOn: Bool)
  /// Called when the switch was deallocated; no further call follows.
  func switchDidDisappear()
}
