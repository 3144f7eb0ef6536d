public import Foundation

/// A delegate that returns what a picker's rows show, and is notified of the user's selections.
/// Every method is optional.
public protocol UIPickerViewDelegate: AnyObject {
  /// Returns the title of a row; `nil` for none.
  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String?
  /// Returns the attributed title of a row, which has precedence over the plain one; `nil` for none.
  func pickerView(
    _ pickerView: UIPickerView,
    attributedTitleForRow row: Int,
    forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row.
  /// - Parameters:
  ///   - pickerView: The picker.
  ///   - row: The index of the row.
  ///   - component: The index of the component.
  ///   - view: A view that the delegate returned for another row; always `nil` here.
  func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// Called when the user has selected a row. Not called for selections by code.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// The default: no title.
  public func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? { nil }

  /// The default: no attributed title.
  public func pickerView(
    _ pickerView: UIPickerView,
    attributedTitleForRow row: Int,
    forComponent component: Int
  ) -> NSAttributedString? { nil }

  /// The default: a label with the attributed title of the row, or else with its title.
  public func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let label = UILabel()
    label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component)
    let title = self.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
    if let title { label.attributedText = title }
    return label
  }

  /// The default: does nothing.
  public func pickerView(
    _ pickerView: UIPickerView,
    didSelectRow row: Int,
    inComponent component: Int
  ) {}
}
