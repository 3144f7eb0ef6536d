extension UIView {
  /// Makes the view, or the text field inside it that is being edited, resign first responder.
  /// - Parameter force: Whether the responder resigns even if it or its delegate refuses.
  /// - Returns: Whether none of these views is the first responder any more.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let view = window?.firstResponder as? UIView, view.isDescendant(of: self) else {
      return true
    }
    if view.resignFirstResponder() { return true }
    guard force else { return false }
    window?.firstResponder = nil
    return true
  }
}
