public import Foundation

extension UITextField: UITextInput {
  public var hasText: Bool { buffer.length > 0 }

  public func insertText(_ text: String) { edit { $0.replace($0.placeToType, with: text) } }

  public func deleteBackward() {
    guard let place = buffer.placeToDelete else { return }
    edit { $0.replace(place, with: "") }
  }

  public func text(in range: UITextRange) -> String? { buffer.text(in: range.range) }

  public func replace(_ range: UITextRange, withText text: String) {
    edit { $0.replace(range.range, with: text) }
  }

  public var selectedTextRange: UITextRange? {
    get { UITextRange(buffer.selected) }
    set {
      guard VirtualMain.require(self) else { return }
      buffer.selected = newValue?.range ?? NSRange(location: buffer.length, length: 0)
      delegate?.textFieldDidChangeSelection(self)
    }
  }

  public var markedTextRange: UITextRange? { buffer.marked.map(UITextRange.init) }

  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    edit { $0.mark(markedText ?? "", selecting: selectedRange) }
  }

  public func unmarkText() {
    guard VirtualMain.require(self), buffer.marked != nil else { return }
    edit { $0.unmark() }
  }

  public var endOfDocument: UITextPosition { UITextPosition(buffer.length) }

  private func edit(_ change: (inout TextBuffer) -> Void, _ member: String = #function) {
    guard VirtualMain.require(self, member) else { return }
    change(&buffer)
    contentDidChange()
  }
}
