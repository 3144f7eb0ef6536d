internal import Foundation

/// The effects of the keyboard's keys; the delegate is asked first.
extension UITextField {
  /// Inserts the text of a key or of the clipboard.
  func keyboardInsert(_ text: String) {
    if mayReplace(buffer.placeToType, with: text) { insertText(text) }
  }

  /// Shows the marked text that the input method has composed so far.
  func keyboardMark(_ text: String) {
    if mayReplace(buffer.placeToType, with: text) {
      setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
    }
  }

  func keyboardDelete() {
    if let place = buffer.placeToDelete, mayReplace(place, with: "") { deleteBackward() }
  }

  /// Handles the return key: unless the delegate refuses, sends `.editingDidEndOnExit`; editing
  /// ends if the event has any targets.
  func keyboardReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsEditing { resignFirstResponder() }
  }

  /// Handles a tap on the clear button.
  func clearByButton() {
    if delegate?.textFieldShouldClear(self) ?? true { clear() }
  }

  func clear() {
    buffer.set(NSAttributedString(string: ""))
    contentDidChange()
  }

  private func mayReplace(_ range: NSRange, with text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }
}
