public import Foundation
public import HeadlessUIKit
public import RxCore

extension Reactive where Base: UISwitch {
  /// Whether the switch is on: the current value and the user's changes.
  public var isOn: ControlProperty<Bool> { value }

  /// Whether the switch is on: the current value and the user's changes.
  public var value: ControlProperty<Bool> {
    controlPropertyWithDefaultEvents(getter: { $0.isOn }, setter: { $0.isOn = $1 })
  }
}

extension Reactive where Base: UISlider {
  /// The value: the current one and the user's changes.
  public var value: ControlProperty<Float> {
    controlPropertyWithDefaultEvents(getter: { $0.value }, setter: { $0.value = $1 })
  }
}

extension Reactive where Base: UIStepper {
  /// The value: the current one and the user's changes.
  public var value: ControlProperty<Double> {
    controlPropertyWithDefaultEvents(getter: { $0.value }, setter: { $0.value = $1 })
  }
}

extension Reactive where Base: UISegmentedControl {
  /// The index of the selected segment: the current value and the user's changes.
  public var selectedSegmentIndex: ControlProperty<Int> { value }

  /// The index of the selected segment: the current value and the user's changes.
  public var value: ControlProperty<Int> {
    controlPropertyWithDefaultEvents(
      getter: { $0.selectedSegmentIndex },
      setter: { $0.selectedSegmentIndex = $1 }
    )
  }

  /// Enables or disables a segment.
  public func enabledForSegment(at index: Int) -> Binder<Bool> {
    Binder(base) { control, enabled in control.setEnabled(enabled, forSegmentAt: index) }
  }

  /// Sets the title of a segment.
  public func titleForSegment(at index: Int) -> Binder<String?> {
    Binder(base) { control, title in control.setTitle(title, forSegmentAt: index) }
  }
}

extension Reactive where Base: UIDatePicker {
  /// The date: the current value and the user's changes.
  public var date: ControlProperty<Date> { value }

  /// The date: the current value and the user's changes.
  public var value: ControlProperty<Date> {
    controlPropertyWithDefaultEvents(getter: { $0.date }, setter: { $0.date = $1 })
  }

  /// The duration of a countdown: the current value and the user's changes.
  public var countDownDuration: ControlProperty<TimeInterval> {
    controlPropertyWithDefaultEvents(
      getter: { $0.countDownDuration },
      setter: { $0.countDownDuration = $1 }
    )
  }
}
