import Foundation

/// A text that is being edited: its characters, the selected range, and the marked range that an
/// input method hasn't confirmed yet. Ranges count UTF-16 units.
struct TextBuffer {
  private(set) var content = NSAttributedString(string: "")
  var selected = NSRange(location: 0, length: 0)
  private(set) var marked: NSRange?

  var text: String { content.string }
  var length: Int { content.length }

  /// Replaces the whole text, clears the marked range, and moves the cursor to the end.
  mutating func set(_ newContent: NSAttributedString) {
    content = NSAttributedString(attributedString: newContent)
    marked = nil
    selected = NSRange(location: length, length: 0)
  }

  /// Replaces the text in a range, clears the marked range, and puts the cursor after the new text.
  mutating func replace(_ range: NSRange, with text: String) {
    let attributes = length == 0 ? [:] : content.attributes(at: max(0, range.location - 1))
    let changed = NSMutableAttributedString(attributedString: content)
    changed.replaceCharacters(
      in: range,
      with: NSAttributedString(string: text, attributes: attributes)
    )
    content = changed
    marked = nil
    selected = NSRange(location: range.location + text.utf16.count, length: 0)
  }

  /// Inserts marked text at the place where typed text would be inserted.
  mutating func mark(_ text: String, selecting selection: NSRange) {
    let start = placeToType.location
    replace(placeToType, with: text)
    let length = text.utf16.count
    marked = length == 0 ? nil : NSRange(location: start, length: length)
    let offset = min(selection.location, length)
    selected = NSRange(
      location: start + offset,
      length: min(selection.length, length - offset)
    )
  }

  mutating func unmark() { marked = nil }

  /// The range that typing replaces: the marked range, or otherwise the selection.
  var placeToType: NSRange { marked ?? selected }

  /// The range that the delete key deletes: the one that typing would replace, or otherwise the
  /// character before the cursor.
  var placeToDelete: NSRange? {
    if placeToType.length > 0 { return placeToType }
    guard selected.location > 0 else { return nil }
    return (text as NSString).rangeOfComposedCharacterSequence(at: selected.location - 1)
  }

  func text(in range: NSRange) -> String? {
    range.upperBound <= length ? (text as NSString).substring(with: range) : nil
  }
}

extension NSAttributedString {
  fileprivate func attributes(at location: Int) -> [NSAttributedString.Key: Any] {
    attributes(at: location, effectiveRange: nil)
  }
}
