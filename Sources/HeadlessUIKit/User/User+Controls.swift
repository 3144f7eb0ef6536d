public import Foundation

// The user's actions on controls. Touching a control that is disabled, hidden or outside a window
// is reported as a misuse with the reason.
extension User {
  /// Taps a control: a button, a switch, a field.
  ///
  /// Recognizers of the views around it don't recognize the tap. One of the control itself does, and
  /// the control sends `.touchCancel` then, unless `cancelsTouchesInView` is `false`.
  public func tap(_ control: UIControl) {
    guard canUse(control, for: "tap(_:)") else { return }
    control.fingerDown()
    if control.recognizeTap(upTo: control) {
      control.fingerCanceled()
    } else {
      control.fingerUp()
    }
  }

  /// Puts a finger on a control, slides off it, and lifts the finger there: this isn't a tap.
  public func tapAndSlideOff(_ control: UIControl) {
    guard canUse(control, for: "tapAndSlideOff(_:)") else { return }
    control.fingerDown()
    control.fingerUpElsewhere()
  }

  /// Switches a switch to its other position.
  public func flip(_ control: UISwitch) {
    guard canUse(control, for: "flip(_:)") else { return }
    control.fingerDown()
    control.fingerUp()
  }

  /// Drags a slider through the values without lifting the finger.
  public func slide(_ slider: UISlider, to values: Float...) {
    if canUse(slider, for: "slide(_:to:)") { slider.drag(through: values) }
  }

  /// Taps the plus half of a stepper.
  public func increment(_ stepper: UIStepper) {
    if canUse(stepper, for: "increment(_:)") { stepper.step(up: true) }
  }

  /// Taps the minus half of a stepper.
  public func decrement(_ stepper: UIStepper) {
    if canUse(stepper, for: "decrement(_:)") { stepper.step(up: false) }
  }

  /// Taps a segment.
  public func choose(segment index: Int, in control: UISegmentedControl) {
    let call = "choose(segment:in:)"
    guard canUse(control, for: call) else { return }
    guard control.isEnabledForSegment(at: index) else {
      Misuse.report(
        "User.\(call)",
        rule: "a user touches only what can be seen and reached, and \(name(of: control)) has no"
          + " enabled segment \(index).",
        repair: "Insert or enable it first, or choose another segment."
      )
      return
    }
    control.choose(index)
  }

  /// Turns the wheels of a picker to a date.
  public func choose(_ date: Date, in picker: UIDatePicker) {
    if canUse(picker, for: "choose(_:in:)") { picker.choose(date) }
  }

  /// Whether a touch reaches the control, and the control is enabled.
  func canUse(_ control: UIControl, for call: String) -> Bool {
    guard reaches(control, for: call) else { return false }
    if control.isEnabled { return true }
    Misuse.report(
      "User.\(call)",
      rule: "a disabled control takes no touches, and \(name(of: control)) is disabled.",
      repair: "Set isEnabled to true first, or let the user do something else."
    )
    return false
  }
}
