public import Foundation

/// A control for choosing a value in a range.
open class UISlider: UIControl {
  private var position: Float = 0

  /// The smallest value. A smaller value or a smaller maximum is raised to it.
  open var minimumValue: Float = 0 {
    didSet {
      VirtualMain.require(self, "minimumValue")
      maximumValue = max(minimumValue, maximumValue)
      position = clamped(position)
    }
  }

  /// The largest value. A larger value is lowered to it.
  open var maximumValue: Float = 1 {
    didSet {
      VirtualMain.require(self, "maximumValue")
      if maximumValue < minimumValue { minimumValue = maximumValue }
      position = clamped(position)
    }
  }

  /// Whether events are sent during the drag, or only when the finger is lifted.
  open var isContinuous = true { didSet { VirtualMain.require(self, "isContinuous") } }

  /// Creates a slider from 0 to 1, with the value 0.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a slider from 0 to 1, with the value 0; `coder` is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The value, from minimum to maximum. Setting it sends no event to targets.
  open var value: Float {
    get { position }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value. Sends no event to targets.
  open func setValue(_ value: Float, animated: Bool) {
    guard VirtualMain.require(self, "value") else { return }
    position = clamped(value)
    setNeedsLayout()
  }

  /// Drags the slider through the values as the user does.
  func drag(through values: [Float]) {
    fingerDown()
    for value in values {
      setValue(value, animated: false)
      if isContinuous { sendActions(for: .valueChanged) }
    }
    if !isContinuous { sendActions(for: .valueChanged) }
    fingerUp()
  }

  private func clamped(_ value: Float) -> Float {
    min(max(value, minimumValue), max(minimumValue, maximumValue))
  }
}
