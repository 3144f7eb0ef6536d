extension Sequence<String> {
  /// The texts in a sentence: `6.3, 6.4 and 11.1`.
  public var listed: String {
    let texts = Array(self)
    guard let last = texts.last, texts.count > 1 else { return texts.joined() }
    return texts.dropLast().joined(separator: ", ") + " and " + last
  }
}
