public import Foundation
public import HeadlessUIKit
public import RxCore

extension Reactive where Base: UITextField {
  /// The text: as it is, and as the user makes it.
  public var text: ControlProperty<String?> { value }

  /// The text: as it is, and as the user makes it.
  ///
  /// Setting the text that is there already does not touch the field: that would end the
  /// composition of an input method, and move the cursor.
  public var value: ControlProperty<String?> {
    controlPropertyWithDefaultEvents(
      getter: { $0.text },
      setter: { field, text in
        if field.text != text { field.text = text }
      }
    )
  }

  /// The text with its attributes: as it is, and as the user makes it. Setting what is there already
  /// does not touch the field.
  public var attributedText: ControlProperty<NSAttributedString?> {
    controlPropertyWithDefaultEvents(
      getter: { $0.attributedText },
      setter: { field, text in
        if field.attributedText != text { field.attributedText = text }
      }
    )
  }
}
