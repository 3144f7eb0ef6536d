public import Foundation

/// A control that the user types one line of text into.
///
/// Apple documents the order of the delegate's calls; where the control's events stand among them
/// it does not say. Here the delegate is told first, then the targets.
open class UITextField: UIControl {
  /// Is asked and told of editing; not kept alive.
  open weak var delegate: (any UITextFieldDelegate)?
  /// What a field without text shows.
  open var placeholder: String? { didSet { VirtualMain.require(self, "placeholder") } }
  open var textColor: UIColor? = .black { didSet { VirtualMain.require(self, "textColor") } }
  open var isSecureTextEntry = false { didSet { VirtualMain.require(self, "isSecureTextEntry") } }
  /// Whether the text is deleted when editing begins.
  open var clearsOnBeginEditing = false

  var buffer = TextBuffer()

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The text, never `nil`: a field that was given `nil` reads as empty.
  ///
  /// Setting it tells no target, ends the composition of an input method, and moves the cursor to
  /// the end, even if the text stays the same.
  open var text: String? {
    get { buffer.text }
    set { show(NSAttributedString(string: newValue ?? ""), "text") }
  }

  /// The text with its attributes. Setting it does what setting `text` does.
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

  open override var canBecomeFirstResponder: Bool { isEnabled }

  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  /// The delegate may refuse. If it does not, editing begins: the delegate is told, then the
  /// targets of `.editingDidBegin`.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    // Asked once only: a field in no window yet asks when it comes into one.
    guard window != nil, !isFirstResponder else { return super.becomeFirstResponder() }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    if clearsOnBeginEditing, hasText { clear() }
    return true
  }

  /// The delegate may refuse. If it does not, what is marked is settled and editing ends: the
  /// delegate is told, then the targets of `.editingDidEnd`.
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

  /// The text was changed by typing.
  func contentDidChange() {
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }
}
