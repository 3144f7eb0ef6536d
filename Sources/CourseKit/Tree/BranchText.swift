/// Source text in which no branch is hidden from the parser.
enum BranchText {
  private static let directives = ["#if", "#elseif", "#else", "#endif"]

  /// The text with its `#if`, `#elseif`, `#else` and `#endif` lines blank, so that all branches are
  /// parsed; `nil` when there are none. Offsets do not change.
  ///
  /// The compiler's parse leaves out all code inside `#if`, active or not. The tree needs all
  /// branches, since it shows everything an app can show: a screen inside `#if DEBUG` is a screen.
  static func withAllBranches(_ text: CodeText) -> [UInt8]? {
    var result = text.source
    var isChanged = false
    var start = 0
    while start < text.code.count {
      let end = text.code[start...].firstIndex(of: .newline) ?? text.code.count
      let line = text.code[start..<end].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if isDirective(line) {
        isChanged = true
        for index in start..<end { result[index] = UInt8(ascii: " ") }
      }
      start = end + 1
    }
    return isChanged ? result : nil
  }

  private static func isDirective(_ line: ArraySlice<UInt8>) -> Bool {
    directives.contains { directive in
      line.starts(with: directive.utf8)
        && !(line.dropFirst(directive.utf8.count).first?.isWordByte ?? false)
    }
  }
}
