public import Foundation

/// Something that a keyboard types into.
public protocol UIKeyInput: AnyObject {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Puts text where the cursor is, in place of what is selected or marked.
  func insertText(_ text: String)

  /// Deletes what is selected, or else the character before the cursor.
  func deleteBackward()
}

/// Something that an input method composes text in.
///
/// An input method, as for Japanese, puts *marked* text into the field while the user is still
/// choosing the characters, and settles it later. Whoever sets the text meanwhile ends the
/// composition and takes from the user what is half typed: look at `markedTextRange` first.
public protocol UITextInput: UIKeyInput {
  /// The text in a range.
  func text(in range: UITextRange) -> String?

  /// Puts text in place of that in a range.
  func replace(_ range: UITextRange, withText text: String)

  /// What is selected; the cursor if the range is empty.
  var selectedTextRange: UITextRange? { get set }

  /// What is marked, that is being composed; `nil` if nothing is.
  var markedTextRange: UITextRange? { get }

  /// Puts marked text in place of that which is marked or else selected.
  ///
  /// - Parameters:
  ///   - markedText: the text; `nil` is the same as an empty one.
  ///   - selectedRange: what of it is selected, counted from its beginning.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Settles what is marked as it stands.
  func unmarkText()

  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
}

extension UITextInput {
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

  /// The position so many UTF-16 units further on; `nil` outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = position.offset + offset
    return (0...endOfDocument.offset).contains(target) ? UITextPosition(target) : nil
  }

  /// The number of UTF-16 units between two positions.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
}

/// A place between two characters.
open class UITextPosition: NSObject {
  /// Counted in UTF-16 units from the beginning.
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }

  open override var hash: Int { offset.hashValue }
}

/// The text between two places.
open class UITextRange: NSObject {
  let range: NSRange

  init(_ range: NSRange) { self.range = range }

  open var start: UITextPosition { UITextPosition(range.lowerBound) }
  open var end: UITextPosition { UITextPosition(range.upperBound) }
  open var isEmpty: Bool { range.length == 0 }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextRange)?.range == range
  }

  open override var hash: Int { range.hashValue }
}
