/// The alignment of text. Nothing is drawn here; the value is stored.
public enum NSTextAlignment: Int, Sendable {
  /// Lines begin at the left edge.
  case left
  /// Lines are centered.
  case center
  /// Lines end at the right edge.
  case right
  /// Lines, except the last, reach from edge to edge.
  case justified
  /// As the language of the text is written.
  case natural
}
