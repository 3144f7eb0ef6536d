internal import Foundation

/// What the keys of the keyboard do: they ask the delegate first.
extension UITextField {
  /// A key, or text from the clipboard.
  func keyboardInsert(_ text: String) {
    if mayReplace(buffer.placeToType, with: text) { insertText(text) }
  }

  /// The input method shows what it has made of the keys so far.
  func keyboardMark(_ text: String) {
    if mayReplace(buffer.placeToType, with: text) {
      setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
    }
  }

  func keyboardDelete() {
    if let place = buffer.placeToDelete, mayReplace(place, with: "") { deleteBackward() }
  }

  /// The return key: unless the delegate refuses, the targets of `.editingDidEndOnExit` are told,
  /// and if there are any, editing ends.
  func keyboardReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsEditing { resignFirstResponder() }
  }

  /// The clear button.
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
