public import Foundation
public import HeadlessUIKit
public import RxCore

extension Reactive where Base: UITextField {
  /// The text: the current value and the user's changes.
  public var text: ControlProperty<String?> { value }

  /// The text: the current value and the user's changes.
  ///
  /// Setting the text that is already shown doesn't change the field: that would end the
  /// composition of an input method and move the cursor.
  public var value: ControlProperty<String?> {
    controlPropertyWithDefaultEvents(
      getter: { $0.text },
      setter: { field, text in
        if field.text != text { field.text = text }
      }
    )
  }

  /// The attributed text: the current value and the user's changes. Setting the text that is
  /// already shown doesn't change the field.
  public var attributedText: ControlProperty<NSAttributedString?> {
    controlPropertyWithDefaultEvents(
      getter: { $0.attributedText },
      setter: { field, text in
        if field.attributedText != text { field.attributedText = text }
      }
    )
  }
}
