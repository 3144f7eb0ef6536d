public import Foundation

/// A control with a value in a range.
open class UISlider: UIControl {
  private var position: Float = 0

  /// The smallest value. A value below is moved up to it, as is a smaller maximum.
  open var minimumValue: Float = 0 {
    didSet {
      VirtualMain.require(self, "minimumValue")
      maximumValue = max(minimumValue, maximumValue)
      position = clamped(position)
    }
  }

  /// The largest value. A value above is moved down to it.
  open var maximumValue: Float = 1 {
    didSet {
      VirtualMain.require(self, "maximumValue")
      if maximumValue < minimumValue { minimumValue = maximumValue }
      position = clamped(position)
    }
  }

  /// Whether targets are told on the way, or only when the finger comes up.
  open var isContinuous = true { didSet { VirtualMain.require(self, "isContinuous") } }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The value, from minimum to maximum. Setting it tells no target.
  open var value: Float {
    get { position }
    set { setValue(newValue, animated: false) }
  }

  /// Moves the slider. Tells no target.
  open func setValue(_ value: Float, animated: Bool) {
    guard VirtualMain.require(self, "value") else { return }
    position = clamped(value)
    setNeedsLayout()
  }

  /// The user drags the slider through the values.
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
