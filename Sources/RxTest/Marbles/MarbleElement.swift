/// An element that can be its own name in a diagram: the digit 1 represents the number 1.
///
/// Diagrams of such elements need no `values:`.
public protocol MarbleElement {
  /// Creates the element that a name represents, if it represents one by itself.
  init?(marble: Character)
  /// The name that represents this element by itself, if any.
  var marble: Character? { get }
}

extension Int: MarbleElement {
  /// Creates the number that a digit represents; `nil` for any other name.
  public init?(marble: Character) {
    guard marble.isMarbleName, let digit = marble.wholeNumberValue else { return nil }
    self = digit
  }

  /// The digit of a number from 0 to 9; `nil` for other numbers.
  public var marble: Character? { (0...9).contains(self) ? Character("\(self)") : nil }
}

extension Character: MarbleElement {
  /// Creates the character that is the name itself; never `nil`.
  public init?(marble: Character) { self = marble }

  /// The character itself if it is an ASCII letter or digit; `nil` for other characters.
  public var marble: Character? { isMarbleName ? self : nil }
}

extension String: MarbleElement {
  /// Creates the string whose only character is the name; never `nil`.
  public init?(marble: Character) { self = String(marble) }

  /// The only character of a string, if it is an ASCII letter or digit; `nil` for other strings.
  public var marble: Character? { count == 1 ? first?.marble : nil }
}

extension Character {
  /// Whether a diagram may use it as a name: an ASCII letter or digit.
  var isMarbleName: Bool { isASCII && (isLetter || isNumber) }
}
