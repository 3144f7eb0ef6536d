/// The alignment of text. Nothing is drawn here; the value is stored.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified
  /// As the language of the text is written.
  case natural
}
