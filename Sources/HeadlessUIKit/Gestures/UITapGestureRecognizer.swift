/// A recognizer of one tap or of several taps in succession.
///
/// A ``User`` taps with ``User/tap(_:times:)``.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps in succession that are the gesture; 1 by default.
  open var numberOfTapsRequired = 1 {
    didSet { VirtualMain.require(self, "numberOfTapsRequired") }
  }
  /// The number of fingers; 1 by default. A ``User`` has one finger, so a recognizer that requires
  /// more never recognizes anything.
  open var numberOfTouchesRequired = 1 {
    didSet { VirtualMain.require(self, "numberOfTouchesRequired") }
  }

  override func isTap(_ count: Int) -> Bool {
    isEnabled && numberOfTapsRequired == count && numberOfTouchesRequired == 1
  }
}
