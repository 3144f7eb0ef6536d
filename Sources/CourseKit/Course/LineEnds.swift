extension String {
  /// The text with every line end replaced with ` `.
  package var withUnixLineEnds: String {
    // A carriage return and a line feed are one Character, so this replaces pairs first.
    utf8.contains(UInt8(ascii: "\r"))
      ? String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }) : self
  }

  /// Whether both texts have the same bytes, except for line ends and a byte order mark at the
  /// beginning.
  ///
  /// `==` is not sufficient: it treats canonically equivalent forms of a letter as equal.
  package func sameText(as other: String) -> Bool {
    plainBytes.elementsEqual(other.plainBytes)
  }

  /// The bytes of the text with Unix line ends and without a byte order mark.
  package var plainBytes: Substring.UTF8View { withUnixLineEnds.withoutMark }

  private var withoutMark: Substring.UTF8View {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return self[...].utf8.dropFirst(utf8.starts(with: mark) ? mark.count : 0)
  }
}
