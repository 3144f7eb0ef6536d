import Foundation

/// A text that is being edited: its characters, what is selected, and what is marked because an
/// input method has not settled it. Ranges count UTF-16 units.
struct TextBuffer {
  private(set) var content = NSAttributedString(string: "")
  var selected = NSRange(location: 0, length: 0)
  private(set) var marked: NSRange?

  var text: String { content.string }
  var length: Int { content.length }

  /// Puts another text in place of everything: nothing is marked, the cursor stands at its end.
  mutating func set(_ newContent: NSAttributedString) {
    content = NSAttributedString(attributedString: newContent)
    marked = nil
    selected = NSRange(location: length, length: 0)
  }

  /// Puts text in place of that in a range; nothing is marked, the cursor stands behind it.
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

  /// Puts marked text where text would be typed.
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

  /// What typing replaces: what is marked, or else selected.
  var placeToType: NSRange { marked ?? selected }

  /// What the delete key deletes: what typing would replace, or else the character before it.
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
