public import Foundation

/// A control that is on or off.
open class UISwitch: UIControl {
  private var position = false

  /// Creates a switch that is off. The frame keeps the size that is passed; UIKit's switch has a
  /// fixed size.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a switch that is off; `coder` is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether the switch is on. Setting it sends no event to targets.
  open var isOn: Bool {
    get { position }
    set { setOn(newValue, animated: false) }
  }

  /// Turns the switch on or off. Sends no event to targets.
  open func setOn(_ on: Bool, animated: Bool) {
    guard VirtualMain.require(self, "isOn") else { return }
    position = on
    setNeedsLayout()
  }

  override func activate() {
    setOn(!isOn, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
