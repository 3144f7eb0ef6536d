public import Foundation

/// A control that increments and decrements a value.
open class UIStepper: UIControl {
  private var position = 0.0

  open var minimumValue = 0.0 { didSet { limitsDidChange("minimumValue") } }
  open var maximumValue = 100.0 { didSet { limitsDidChange("maximumValue") } }
  /// The amount by which one tap changes the value.
  open var stepValue = 1.0 { didSet { VirtualMain.require(self, "stepValue") } }
  /// Whether a step beyond the maximum continues at the minimum, and vice versa.
  open var wraps = false { didSet { VirtualMain.require(self, "wraps") } }

  public override init(frame: CGRect) { super.init(frame: frame) }

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
