public import Foundation

extension UITextField: UITextInput {
  /// Whether the text, including marked text, is not empty.
  public var hasText: Bool { buffer.length > 0 }

  /// Replaces the marked text, or otherwise the selection, and puts the cursor after the new text.
  ///
  /// It sends `.editingChanged` to targets, and then notifies the delegate of the changed
  /// selection. Unlike for a ``User`` who types, the delegate isn't asked for permission.
  public func insertText(_ text: String) { edit { $0.replace($0.placeToType, with: text) } }

  /// Deletes the marked text, or otherwise the selection, or otherwise the character before the
  /// cursor. At the beginning of the text, nothing happens.
  ///
  /// Targets and delegate are notified in the same way as by ``insertText(_:)``.
  public func deleteBackward() {
    guard let place = buffer.placeToDelete else { return }
    edit { $0.replace(place, with: "") }
  }

  /// Returns the text in a range; `nil` if the range exceeds the text.
  public func text(in range: UITextRange) -> String? { buffer.text(in: range.range) }

  /// Replaces the text in a range, which must be inside the text, and puts the cursor after the new
  /// text.
  ///
  /// Marked text is confirmed. Targets and delegate are notified in the same way as by
  /// ``insertText(_:)``.
  public func replace(_ range: UITextRange, withText text: String) {
    edit { $0.replace(range.range, with: text) }
  }

  /// The selected range; an empty range is the cursor. Never `nil`: setting it to `nil` moves the
  /// cursor to the end. Setting it notifies the delegate, and sends no event to targets.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(buffer.selected) }
    set {
      guard VirtualMain.require(self) else { return }
      buffer.selected = newValue?.range ?? NSRange(location: buffer.length, length: 0)
      delegate?.textFieldDidChangeSelection(self)
    }
  }

  /// The range that an input method is composing; `nil` if there is none. Every other change of the
  /// text clears it, and so does the end of editing.
  public var markedTextRange: UITextRange? { buffer.marked.map(UITextRange.init) }

  /// Replaces the marked text, or otherwise the selection, with marked text.
  ///
  /// Targets and delegate are notified in the same way as by ``insertText(_:)``, although the user
  /// hasn't confirmed the text.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    edit { $0.mark(markedText ?? "", selecting: selectedRange) }
  }

  /// Confirms the marked text as it is, and notifies targets and delegate. Without marked text,
  /// nothing happens.
  public func unmarkText() {
    guard VirtualMain.require(self), buffer.marked != nil else { return }
    edit { $0.unmark() }
  }

  /// The position after the last character.
  public var endOfDocument: UITextPosition { UITextPosition(buffer.length) }

  private func edit(_ change: (inout TextBuffer) -> Void, _ member: String = #function) {
    guard VirtualMain.require(self, member) else { return }
    change(&buffer)
    contentDidChange()
  }
}
