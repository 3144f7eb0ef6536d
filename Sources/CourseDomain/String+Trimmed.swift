extension String {
  /// The text without white space and line breaks at its beginning and its end.
  ///
  /// It replaces Foundation's `trimmingCharacters(in: .whitespacesAndNewlines)`.
  ///
  /// ```swift
  /// print("  the hobbit ".trimmed)
  /// // Prints: the hobbit
  /// ```
  public var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
