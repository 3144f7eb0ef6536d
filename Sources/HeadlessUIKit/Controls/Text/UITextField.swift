public import Foundation

/// A control that the user types one line of text into.
///
/// Apple documents the order of the delegate's calls, but not the position of the control's events
/// among them. Here the delegate is called first, then the targets.
open class UITextField: UIControl {
  /// The delegate, which can prevent and observe editing. Held weakly.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The text that an empty field shows.
  open var placeholder: String? { didSet { VirtualMain.require(self, "placeholder") } }
  /// The color of the text; black by default. It is stored, not drawn, and `nil` remains `nil`.
  open var textColor: UIColor? = .black { didSet { VirtualMain.require(self, "textColor") } }
  /// The alignment of the text, which is stored only.
  open var textAlignment = NSTextAlignment.natural {
    didSet { VirtualMain.require(self, "textAlignment") }
  }
  /// Whether the text is a secret, such as a password; `false` by default. UIKit draws dots instead
  /// of characters; here the value is stored only, and `text` returns the characters in any case.
  open var isSecureTextEntry = false { didSet { VirtualMain.require(self, "isSecureTextEntry") } }
  /// Whether the text is deleted when editing begins.
  open var clearsOnBeginEditing = false

  var buffer = TextBuffer()

  /// Creates an empty field.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty field; `coder` is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The text, never `nil`: after setting it to `nil`, the field returns an empty string.
  ///
  /// Setting it sends no event to targets, ends the composition of an input method, and moves the
  /// cursor to the end, even if the new text equals the old one.
  open var text: String? {
    get { buffer.text }
    set { show(NSAttributedString(string: newValue ?? ""), "text") }
  }

  /// The text with its attributes. Setting it has the same effects as setting `text`.
  open var attributedText: NSAttributedString? {
    get { buffer.content }
    set { show(newValue ?? NSAttributedString(string: ""), "attributedText") }
  }

  private func show(_ text: NSAttributedString, _ member: String) {
    guard VirtualMain.require(self, member) else { return }
    buffer.set(text)
    setNeedsLayout()
  }

  // MARK: - First responder

  /// Whether the field is the first responder.
  open var isEditing: Bool { isFirstResponder }

  /// Whether the field is enabled. The delegate isn't asked.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// The answer of the delegate's `textFieldShouldEndEditing(_:)`, which is called each time;
  /// `true` without a delegate.
  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  /// Starts editing unless the delegate refuses: the delegate is called first, then the targets of
  /// `.editingDidBegin`.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    // Asks the delegate only once: a field outside a window asks when it is added to one.
    guard window != nil, !isFirstResponder else { return super.becomeFirstResponder() }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    if clearsOnBeginEditing, hasText { clear() }
    return true
  }

  /// Ends editing unless the delegate refuses: the marked text is confirmed, then the delegate is
  /// called, then the targets of `.editingDidEnd`.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isFirstResponder
    guard super.resignFirstResponder() else { return false }
    guard wasEditing else { return true }
    buffer.unmark()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  override func activate() {
    super.activate()
    becomeFirstResponder()
  }

  /// Called when typing has changed the text.
  func contentDidChange() {
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }
}
