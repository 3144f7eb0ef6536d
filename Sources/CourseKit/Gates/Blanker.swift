/// Walks over source text and blanks out comments and string text.
///
/// It knows no regex literals; a quote in one blanks at most the rest of its line.
struct Blanker {
  private let source: [UInt8]
  private var code: [UInt8]
  private var uncommented: [UInt8]
  private var at = 0

  init(_ source: [UInt8]) {
    self.source = source
    self.code = source
    self.uncommented = source
  }

  /// The source without comments and the text of strings, and without comments alone.
  mutating func run() -> (code: [UInt8], uncommented: [UInt8]) {
    skipCode(untilParenthesis: false)
    return (code, uncommented)
  }

  /// Reads code up to the end of the text or, inside an interpolation, past its closing
  /// parenthesis.
  private mutating func skipCode(untilParenthesis: Bool) {
    var depth = 0
    while at < source.count {
      switch peek {
      case UInt8(ascii: "/") where starts(with: "//"):
        blankComment { $0.peek == .newline || $0.peek == .carriageReturn }
      case UInt8(ascii: "/") where starts(with: "/*"):
        blankBlockComment()
      case UInt8(ascii: "("):
        depth += 1
        at += 1
      case UInt8(ascii: ")"):
        depth -= 1
        at += 1
        if untilParenthesis && depth < 0 { return }
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        if let pounds = stringDelimiter() { blankString(pounds: pounds) } else { at += 1 }
      default:
        at += 1
      }
    }
  }

  private mutating func blankBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        blankComment(count: 2)
      } else if starts(with: "*/") {
        depth -= 1
        blankComment(count: 2)
      } else {
        blankComment(count: 1)
      }
    } while depth > 0 && at < source.count
  }

  /// The number of `#` before the quote of a string that begins here; `nil` if no string begins
  /// here.
  private func stringDelimiter() -> Int? {
    let pounds = source[at...].prefix { $0 == UInt8(ascii: "#") }.count
    let quote = at + pounds
    return quote < source.count && source[quote] == UInt8(ascii: "\"") ? pounds : nil
  }

  private mutating func blankString(pounds: Int) {
    at += pounds
    let isLong = starts(with: "\"\"\"") && !closesOnThisLine(pounds: pounds)
    let fence = String(repeating: "#", count: pounds)
    let quote = isLong ? "\"\"\"" : "\""
    at += quote.utf8.count

    while at < source.count {
      if starts(with: quote + fence) {
        return at += quote.utf8.count + pounds
      } else if !isLong && (peek == .newline || peek == .carriageReturn) {
        return
      } else if starts(with: "\\" + fence + "(") {
        at += pounds + 2
        skipCode(untilParenthesis: true)
      } else if starts(with: "\\" + fence) {
        blank(count: pounds + 2)
      } else {
        blank(count: 1)
      }
    }
  }

  /// Three quotes after a pound begin a string of many lines, unless a quote with as many pounds
  /// behind it ends it in the same line: `#"""#` is one quote.
  private func closesOnThisLine(pounds: Int) -> Bool {
    guard pounds > 0 else { return false }
    let line = source[(at + 1)...].prefix { $0 != .newline && $0 != .carriageReturn }
    let fence = [UInt8(ascii: "\"")] + Array(repeating: UInt8(ascii: "#"), count: pounds)
    return line.indices.contains { line[$0...].starts(with: fence) }
  }

  private mutating func blankComment(until isEnd: (Blanker) -> Bool) {
    while at < source.count && !isEnd(self) { blankComment(count: 1) }
  }

  private mutating func blankComment(count: Int) {
    let begin = at
    blank(count: count)
    uncommented.replaceSubrange(begin..<at, with: code[begin..<at])
  }

  private mutating func blank(count: Int) {
    for _ in 0..<count where at < source.count {
      if peek != .newline { code[at] = UInt8(ascii: " ") }
      at += 1
    }
  }

  private var peek: UInt8 { source[at] }

  private func starts(with text: String) -> Bool {
    source[at...].starts(with: text.utf8)
  }
}
