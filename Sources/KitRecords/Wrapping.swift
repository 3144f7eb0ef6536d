extension String {
  /// The text in lines of at most `width` columns, broken at spaces; longer words are not broken.
  package func wrapped(to width: Int) -> [String] {
    split(separator: " ", omittingEmptySubsequences: true).map(String.init)
      .flowed(to: width, separator: " ")
  }

  /// The text in pieces of at most `width` columns, broken anywhere; at least one piece.
  func chopped(to width: Int) -> [String] {
    guard count > width else { return [self] }
    return [String(prefix(width))] + String(dropFirst(width)).chopped(to: width)
  }

  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}

extension [String] {
  /// The items joined into lines of at most `width` columns, without breaking an item.
  func flowed(to width: Int, separator: String) -> [String] {
    var lines: [String] = []
    for item in self {
      if let last = lines.last, last.count + separator.count + item.count <= width {
        lines[lines.count - 1] = last + separator + item
      } else {
        lines.append(item)
      }
    }
    return lines
  }
}
