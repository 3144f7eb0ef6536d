public import Foundation

/// An object that accepts text from a keyboard.
public protocol UIKeyInput: AnyObject {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Inserts text at the cursor, replacing the selected or marked text.
  func insertText(_ text: String)

  /// Deletes the selection, or otherwise the character before the cursor.
  func deleteBackward()
}

/// An object in which an input method composes text.
///
/// An input method, such as the Japanese one, inserts *marked* text while the user is still
/// choosing the characters, and confirms it later. Code that sets the text in between ends the
/// composition, and the user loses the unfinished text: check `markedTextRange` first.
public protocol UITextInput: UIKeyInput {
  /// The text in a range.
  func text(in range: UITextRange) -> String?

  /// Replaces the text in a range.
  func replace(_ range: UITextRange, withText text: String)

  /// The selected range; an empty range is the cursor.
  var selectedTextRange: UITextRange? { get set }

  /// The marked range, which is being composed; `nil` if there is none.
  var markedTextRange: UITextRange? { get }

  /// Replaces the marked text, or otherwise the selected text, with marked text.
  ///
  /// - Parameters:
  ///   - markedText: The text; `nil` is the same as an empty one.
  ///   - selectedRange: The part of the text to select, counted from its beginning.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Confirms the marked text as it is.
  func unmarkText()

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
}

extension UITextInput {
  /// The position at offset 0, the same in every text.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }

  /// The range between two positions, in either order.
  public func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange? {
    let (low, high) = (
      min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset)
    )
    return UITextRange(NSRange(location: low, length: high - low))
  }

  /// The position after moving by a number of UTF-16 units; `nil` outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = position.offset + offset
    return (0...endOfDocument.offset).contains(target) ? UITextPosition(target) : nil
  }

  /// The number of UTF-16 units between two positions.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
}

/// A position between two characters.
open class UITextPosition: NSObject {
  /// Counted in UTF-16 units from the beginning.
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  /// Whether the object is a position at the same offset, even if it is of another field. UIKit
  /// compares positions with `compare(_:to:)` instead.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }

  /// A hash value of the offset.
  open override var hash: Int { offset.hashValue }
}

/// A range of text between two positions.
open class UITextRange: NSObject {
  let range: NSRange

  init(_ range: NSRange) { self.range = range }

  /// The position before the first character of the range.
  open var start: UITextPosition { UITextPosition(range.lowerBound) }
  /// The position after the last character of the range.
  open var end: UITextPosition { UITextPosition(range.upperBound) }
  /// Whether the range contains no characters: a cursor.
  open var isEmpty: Bool { range.length == 0 }

  /// Whether the object is a range with the same start and the same length, even if it is of
  /// another field.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextRange)?.range == range
  }

  /// A hash value of the start and the length.
  open override var hash: Int { range.hashValue }
}
