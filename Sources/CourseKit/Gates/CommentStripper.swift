/// Walks over source text and replaces comments and string text with spaces.
///
/// The text is hostile: strings and interpolations can be nested as deeply as the file is long, so
/// open ones are stored in a list instead of on the call stack, and each byte is read a bounded
/// number of times.
///
/// It knows no regex literals; a quote in one blanks at most the rest of its line.
struct CommentStripper {
  private let source: [UInt8]
  private var code: [UInt8]
  private var uncommented: [UInt8]
  private var at = 0
  /// The strings and interpolations around the current byte, outermost first.
  private var open: [Context] = []
  /// The quotes of the current line that may close a string; see `closesOnThisLine`.
  private var lineFences = LineFences()

  /// A nested part of the text, after whose end the enclosing part continues.
  private enum Context {
    /// The code of an interpolation, with the number of parentheses open in it.
    case interpolation(parentheses: Int)
    case string(Delimiter)
  }

  private struct Delimiter {
    let pounds: Int
    /// Whether the delimiter has three quotes and can span lines.
    let isLong: Bool
    var quotes: Int { isLong ? 3 : 1 }
  }

  init(_ source: [UInt8]) {
    self.source = source
    self.code = source
    self.uncommented = source
  }

  /// The source without comments and the text of strings, and without comments alone.
  mutating func run() -> (code: [UInt8], uncommented: [UInt8]) {
    blankByteOrderMark()
    while at < source.count {
      if case .string(let delimiter) = open.last {
        readString(delimiter)
      } else {
        readCode()
      }
    }
    return (code, uncommented)
  }

  /// Editors on Windows begin a file with one. The compiler ignores it.
  private mutating func blankByteOrderMark() {
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { blankComment(count: 3) }
  }

  // MARK: - Code

  /// Reads one token of code.
  private mutating func readCode() {
    switch source[at] {
    case UInt8(ascii: "/") where isAt("/", "/"): blankLineComment()
    case UInt8(ascii: "/") where isAt("/", "*"): blankBlockComment()
    case UInt8(ascii: "("): count(parenthesis: 1)
    case UInt8(ascii: ")"): count(parenthesis: -1)
    case UInt8(ascii: "\""): openString(pounds: 0)
    case UInt8(ascii: "#"):
      let pounds = poundRun(from: at)
      let isString = at + pounds < source.count && source[at + pounds] == UInt8(ascii: "\"")
      if isString { openString(pounds: pounds) } else { at += pounds }
    default:
      at += 1
      // Most bytes of a file are of this kind.
      while at < source.count, Self.isPlain[Int(source[at])] { at += 1 }
    }
  }

  /// Whether a byte means nothing to `readCode`, by its value.
  private static let isPlain: [Bool] = (0...UInt8.max).map { !"/()\"#".utf8.contains($0) }

  /// Ends an interpolation after its last parenthesis.
  private mutating func count(parenthesis change: Int) {
    at += 1
    guard case .interpolation(let parentheses) = open.popLast() else { return }
    if parentheses + change >= 0 {
      open.append(.interpolation(parentheses: parentheses + change))
    }
  }

  /// The number of successive `#` that begin at a byte.
  private func poundRun(from start: Int) -> Int {
    var end = start
    while end < source.count, source[end] == UInt8(ascii: "#") { end += 1 }
    return end - start
  }

  // MARK: - Comments

  private mutating func blankLineComment() {
    var end = at
    while end < source.count, !Self.isLineEnd(source[end]) { end += 1 }
    blankComment(count: end - at)
  }

  private mutating func blankBlockComment() {
    let start = at
    var depth = 0
    repeat {
      if isAt("/", "*") {
        depth += 1
        blankComment(count: 2)
      } else if isAt("*", "/") {
        depth -= 1
        blankComment(count: 2)
      } else {
        blankComment(count: 1)
      }
    } while depth > 0 && at < source.count
    // Without an end, its beginning stays, so that the compiler reports it.
    if depth > 0 { uncommented.replaceSubrange(start..<start + 2, with: source[start..<start + 2]) }
  }

  // MARK: - Strings

  private mutating func openString(pounds: Int) {
    at += pounds
    let isLong =
      at + 2 < source.count && source[at + 1] == UInt8(ascii: "\"")
      && source[at + 2] == UInt8(ascii: "\"") && !closesOnThisLine(pounds: pounds)
    let delimiter = Delimiter(pounds: pounds, isLong: isLong)
    at += delimiter.quotes
    open.append(.string(delimiter))
  }

  /// Reads one character or escape of a string.
  private mutating func readString(_ delimiter: Delimiter) {
    let byte = source[at]
    if byte == UInt8(ascii: "\""), closes(delimiter) {
      at += delimiter.quotes + delimiter.pounds
      open.removeLast()
    } else if Self.isLineEnd(byte), !delimiter.isLong {
      open.removeLast()
    } else if byte == UInt8(ascii: "\\"), hasPounds(delimiter.pounds, at: at + 1) {
      let next = at + 1 + delimiter.pounds
      if next < source.count, source[next] == UInt8(ascii: "(") {
        at = next + 1
        open.append(.interpolation(parentheses: 0))
      } else {
        blank(count: delimiter.pounds + 2)
      }
    } else {
      blank(count: 1)
    }
  }

  private func closes(_ delimiter: Delimiter) -> Bool {
    for offset in 0..<delimiter.quotes {
      guard at + offset < source.count, source[at + offset] == UInt8(ascii: "\"") else {
        return false
      }
    }
    return hasPounds(delimiter.pounds, at: at + delimiter.quotes)
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    guard start + count <= source.count else { return false }
    for index in start..<start + count where source[index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Three quotes after `#` begin a multi-line string, unless a quote followed by as many `#` ends
  /// it in the same line: `#"""#` is one quote.
  private mutating func closesOnThisLine(pounds: Int) -> Bool {
    guard pounds > 0 else { return false }
    return lineFences.last(pounds: pounds, from: at + 1, in: source) != nil
  }

  // MARK: - Bytes

  private mutating func blankComment(count: Int) {
    for index in at..<min(at + count, source.count) where source[index] != .newline {
      uncommented[index] = UInt8(ascii: " ")
    }
    blank(count: count)
  }

  private mutating func blank(count: Int) {
    let end = min(at + count, source.count)
    for index in at..<end where source[index] != .newline { code[index] = UInt8(ascii: " ") }
    at = end
  }

  private func isAt(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    at + 1 < source.count && source[at] == UInt8(ascii: first)
      && source[at + 1] == UInt8(ascii: second)
  }

  fileprivate static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == .newline || byte == .carriageReturn
  }
}

/// The position of the last quote in a line that is followed by a given number of `#`.
///
/// In a line with many strings this is needed for each of them, so the line is read once.
private struct LineFences {
  /// The byte range of the line to which `lengths` refers.
  private var line = 0..<0
  /// The last quotes of the line with the lengths of their runs of `#`: ascending offsets,
  /// descending lengths.
  private var quotes: [(offset: Int, pounds: Int)] = []

  /// The offset of the last quote at or after `start`, in its line, that `pounds` times `#` follow.
  mutating func last(pounds: Int, from start: Int, in source: [UInt8]) -> Int? {
    if !line.contains(start) { read(from: start, in: source) }
    // The runs of `#` become shorter from each to the next.
    var low = 0
    var high = quotes.count
    while low < high {
      let middle = (low + high) / 2
      if quotes[middle].pounds >= pounds { low = middle + 1 } else { high = middle }
    }
    guard low > 0, quotes[low - 1].offset >= start else { return nil }
    return quotes[low - 1].offset
  }

  private mutating func read(from start: Int, in source: [UInt8]) {
    quotes = []
    var at = start
    while at < source.count, !CommentStripper.isLineEnd(source[at]) {
      guard source[at] == UInt8(ascii: "\"") else {
        at += 1
        continue
      }
      var end = at + 1
      while end < source.count, source[end] == UInt8(ascii: "#") { end += 1 }
      // A later quote with as many pounds makes an earlier one needless.
      while let last = quotes.last, last.pounds <= end - at - 1 { quotes.removeLast() }
      quotes.append((at, end - at - 1))
      at = end
    }
    line = start..<at
  }
}
