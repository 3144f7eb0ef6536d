public import Foundation

/// A gesture that the user can make while it is enabled.
open class UIGestureRecognizer: NSObject {
  open var isEnabled = true

  public override init() { super.init() }
}
