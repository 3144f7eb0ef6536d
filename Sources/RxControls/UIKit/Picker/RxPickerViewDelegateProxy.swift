public import Foundation
public import HeadlessUIKit
import RxCore

extension UIPickerView: HasDelegate {
  /// The type of a picker's delegate.
  public typealias Delegate = any UIPickerViewDelegate
}

/// The delegate of a picker that notifies observers of the user's selections, and forwards all
/// calls.
open class RxPickerViewDelegateProxy: DelegateProxy<UIPickerView, any UIPickerViewDelegate>,
  DelegateProxyType, UIPickerViewDelegate
{
  let didSelect = PublishSubject<(row: Int, component: Int)>()

  /// Creates a proxy for the picker.
  public init(pickerView: UIPickerView) {
    super.init(parentObject: pickerView, delegateProxy: RxPickerViewDelegateProxy.self)
  }

  /// Registers this proxy for pickers.
  public static func registerKnownImplementations() {
    register { RxPickerViewDelegateProxy(pickerView: $0) }
  }

  /// Sends the row and the component to `rx.itemSelected`, and forwards the call.
  public func pickerView(
    _ pickerView: UIPickerView,
    didSelectRow row: Int,
    inComponent component: Int
  ) {
    didSelect.onNext((row, component))
    forwardToDelegate()?.pickerView(pickerView, didSelectRow: row, inComponent: component)
  }

  /// Returns the delegate's title of the row; `nil` without a delegate.
  public func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? {
    forwardToDelegate()?.pickerView(pickerView, titleForRow: row, forComponent: component)
  }

  /// Returns the delegate's attributed title of the row; `nil` without a delegate.
  public func pickerView(
    _ pickerView: UIPickerView,
    attributedTitleForRow row: Int,
    forComponent component: Int
  ) -> NSAttributedString? {
    forwardToDelegate()?.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
  }

  /// Returns the delegate's view of the row; an empty label without a delegate.
  public func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    forwardToDelegate()?.pickerView(
      pickerView,
      viewForRow: row,
      forComponent: component,
      reusing: view
    ) ?? UILabel()
  }
}
