public import Foundation

/// A gesture that the user can make while it is enabled.
open class UIGestureRecognizer: NSObject {
  /// Whether the gesture has an effect; `true` by default. Only the gesture of a navigation
  /// controller is ever consulted, when a ``User`` swipes back.
  open var isEnabled = true

  /// Creates an enabled recognizer. Nothing recognizes touches here, so a new one has no effect.
  public override init() { super.init() }
}
