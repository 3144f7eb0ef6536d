// The user's actions on the keyboard.
extension User {
  /// Taps a field unless it is being edited, and types text, key by key.
  public func type(_ text: String, into field: UITextField) {
    guard beginEditing(field, for: "type(_:into:)") else { return }
    for character in text { field.keyboardInsert(String(character)) }
  }

  /// Composes text with an input method, key by key, without confirming it: the text is marked.
  public func compose(_ text: String, in field: UITextField) {
    guard beginEditing(field, for: "compose(_:in:)") else { return }
    for end in text.indices { field.keyboardMark(String(text[...end])) }
  }

  /// Confirms a suggestion of the input method for the marked text.
  public func settle(as text: String, in field: UITextField) {
    let call = "settle(as:in:)"
    guard beginEditing(field, for: call) else { return }
    guard field.markedTextRange != nil else {
      Misuse.report(
        "User.\(call)",
        rule: "an input method confirms the text being composed, and there is none in"
          + " \(name(of: field)).",
        repair: "Call compose(_:in:) first; or look for code that sets the field's text in"
          + " between, which ends the composition."
      )
      return
    }
    field.keyboardInsert(text)
  }

  /// Presses the delete key a number of times.
  public func deleteBackward(in field: UITextField, times: Int = 1) {
    guard beginEditing(field, for: "deleteBackward(in:times:)") else { return }
    for _ in 0..<times { field.keyboardDelete() }
  }

  /// Presses the return key.
  public func pressReturn(in field: UITextField) {
    if beginEditing(field, for: "pressReturn(in:)") { field.keyboardReturn() }
  }

  /// Taps the clear button of the field.
  public func clear(_ field: UITextField) {
    if canUse(field, for: "clear(_:)") { field.clearByButton() }
  }

  /// Taps the field unless it is being edited. A delegate may prevent it.
  private func beginEditing(_ field: UITextField, for call: String) -> Bool {
    guard canUse(field, for: call) else { return false }
    if !field.isFirstResponder {
      field.fingerDown()
      field.fingerUp()
    }
    if field.isFirstResponder { return true }
    Misuse.report(
      "User.\(call)",
      rule: "the keyboard types into the first responder, and \(name(of: field)) did not become"
        + " it when it was tapped.",
      repair: "Let textFieldShouldBeginEditing(_:) of its delegate, and"
        + " textFieldShouldEndEditing(_:) of the field before it, return true."
    )
    return false
  }
}
