public import Foundation

/// A control that increments and decrements a value.
open class UIStepper: UIControl {
  private var position = 0.0

  /// The smallest value; 0 by default.
  ///
  /// A smaller value is raised to it, without an event. UIKit raises an exception if the minimum
  /// isn't less than the maximum; here the minimum takes precedence.
  open var minimumValue = 0.0 { didSet { limitsDidChange("minimumValue") } }
  /// The largest value; 100 by default. A larger value is lowered to it, without an event.
  open var maximumValue = 100.0 { didSet { limitsDidChange("maximumValue") } }
  /// The amount by which one tap changes the value.
  open var stepValue = 1.0 { didSet { VirtualMain.require(self, "stepValue") } }
  /// Whether a step beyond the maximum continues at the minimum, and vice versa.
  open var wraps = false { didSet { VirtualMain.require(self, "wraps") } }

  /// Creates a stepper from 0 to 100 in steps of 1, with the value 0.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a stepper from 0 to 100 in steps of 1, with the value 0; `coder` is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The value, from minimum to maximum. Setting it sends no event to targets.
  open var value: Double {
    get { position }
    set {
      guard VirtualMain.require(self, "value") else { return }
      position = clamped(newValue)
      setNeedsLayout()
    }
  }

  /// Changes the value by one step as the user does.
  func step(up: Bool) {
    let former = value
    let wanted = former + (up ? stepValue : -stepValue)
    if wraps, wanted > maximumValue {
      value = minimumValue
    } else if wraps, wanted < minimumValue {
      value = maximumValue
    } else {
      value = wanted
    }
    if value != former { sendActions(for: .valueChanged) }
  }

  private func limitsDidChange(_ member: String) {
    VirtualMain.require(self, member)
    position = clamped(position)
  }

  private func clamped(_ value: Double) -> Double { max(minimumValue, min(value, maximumValue)) }
}
