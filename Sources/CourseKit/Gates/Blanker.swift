/// Walks over source text and blanks out comments and string text.
///
/// It knows no regex literals; a quote in one blanks at most the rest of its line.
struct Blanker {
  private let source: [UInt8]
  private var code: [UInt8]
  private var at = 0

  init(_ source: [UInt8]) {
    self.source = source
    self.code = source
  }

  mutating func run() -> [UInt8] {
    skipCode(untilParenthesis: false)
    return code
  }

  /// Reads code up to the end of the text or, inside an interpolation, past its closing
  /// parenthesis.
  private mutating func skipCode(untilParenthesis: Bool) {
    var depth = 0
    while at < source.count {
      switch peek {
      case UInt8(ascii: "/") where starts(with: "//"):
        blank { $0.peek == .newline }
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
        blank(count: 2)
      } else if starts(with: "*/") {
        depth -= 1
        blank(count: 2)
      } else {
        blank(count: 1)
      }
    } while depth > 0 && at < source.count
  }

  /// How many `#` stand before the quote of a string that begins here; `nil` if none does.
  private func stringDelimiter() -> Int? {
    let pounds = source[at...].prefix { $0 == UInt8(ascii: "#") }.count
    let quote = at + pounds
    return quote < source.count && source[quote] == UInt8(ascii: "\"") ? pounds : nil
  }

  private mutating func blankString(pounds: Int) {
    at += pounds
    let isLong = starts(with: "\"\"\"")
    let fence = String(repeating: "#", count: pounds)
    let quote = isLong ? "\"\"\"" : "\""
    at += quote.utf8.count

    while at < source.count {
      if starts(with: quote + fence) {
        return at += quote.utf8.count + pounds
      } else if !isLong && peek == .newline {
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

  private mutating func blank(until isEnd: (Blanker) -> Bool) {
    while at < source.count && !isEnd(self) { blank(count: 1) }
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
