public import HeadlessUIKit
public import RxCore

/// A text input and the property of its text, in one value, for extensions of both.
public struct TextInput<Base: UITextInput> {
  /// The text input.
  public let base: Base
  /// The text: the current value and the user's changes.
  public let text: ControlProperty<String?>

  /// Creates the pair of a text input and the property of its text.
  ///
  /// - Parameters:
  ///   - base: The text input.
  ///   - text: Its text, such as `rx.text`.
  public init(base: Base, text: ControlProperty<String?>) {
    self.base = base
    self.text = text
  }
}

extension Reactive where Base: UITextField {
  /// The field and the property of its text.
  public var textInput: TextInput<Base> { TextInput(base: base, text: text) }
}
