import HeadlessUIKit

/// A control of an app's own, as in the control article: the user turns it to a level.
final class Knob: UIControl {
  /// The number of times the level was set by code or by the user.
  private(set) var settings = 0
  var level = 0 { didSet { settings += 1 } }

  /// Turns the knob, as the user does.
  func turn(to newLevel: Int) {
    level = newLevel
    sendActions(for: .valueChanged)
  }
}
