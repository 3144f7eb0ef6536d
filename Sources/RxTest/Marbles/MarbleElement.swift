/// An element that can be its own name in a diagram: the digit 1 is the number 1.
///
/// Diagrams over such elements need no `values:`.
public protocol MarbleElement {
  /// The element a name stands for, if it stands for one by itself.
  init?(marble: Character)
  /// The name of this element, if it has one by itself.
  var marble: Character? { get }
}

extension Int: MarbleElement {
  public init?(marble: Character) {
    guard marble.isMarbleName, let digit = marble.wholeNumberValue else { return nil }
    self = digit
  }

  public var marble: Character? { (0...9).contains(self) ? Character("\(self)") : nil }
}

extension Character: MarbleElement {
  public init?(marble: Character) { self = marble }

  public var marble: Character? { isMarbleName ? self : nil }
}

extension String: MarbleElement {
  public init?(marble: Character) { self = String(marble) }

  public var marble: Character? { count == 1 ? first?.marble : nil }
}

extension Character {
  /// Whether a diagram may use it as a name: an ASCII letter or digit.
  var isMarbleName: Bool { isASCII && (isLetter || isNumber) }
}
