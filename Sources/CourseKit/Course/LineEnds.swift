extension String {
  /// The text with every line end written as `\n`, whatever editor or checkout wrote it.
  package var withUnixLineEnds: String {
    // A carriage return and a line feed are one Character, so this replaces pairs first.
    utf8.contains(UInt8(ascii: "\r"))
      ? String(map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 }) : self
  }

  /// Whether both texts hold the same bytes once line ends, and the byte order mark that some
  /// editors put in front, are put aside.
  ///
  /// `==` would not do: it takes canonically equivalent spellings of a letter for the same text.
  package func sameText(as other: String) -> Bool {
    withUnixLineEnds.withoutMark.elementsEqual(other.withUnixLineEnds.withoutMark)
  }

  private var withoutMark: Substring.UTF8View {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return self[...].utf8.dropFirst(utf8.starts(with: mark) ? mark.count : 0)
  }
}
