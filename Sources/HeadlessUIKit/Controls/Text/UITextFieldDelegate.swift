public import Foundation

/// A delegate that can prevent and observe the editing of a text field. Every method is optional.
public protocol UITextFieldDelegate: AnyObject {
  /// Whether the field may become the first responder.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when the field has become the first responder, before the targets of
  /// `.editingDidBegin`, and before `clearsOnBeginEditing` deletes the text.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether the field may resign first responder.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when the field has resigned first responder and marked text is confirmed, before the
  /// targets of `.editingDidEnd`.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether the typed text may replace the text in the range.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  /// Called after each change of the text by the user or through ``UITextInput``, after the targets
  /// of `.editingChanged`; and when code sets `selectedTextRange`.
  ///
  /// Not called when code sets `text`.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may clear the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key has its default effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// The default: editing begins.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// The default: does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// The default: editing ends.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// The default: does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// The default: every change is allowed.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// The default: does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// The default: the clear button deletes the text.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// The default: the return key sends `.editingDidEndOnExit`.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
