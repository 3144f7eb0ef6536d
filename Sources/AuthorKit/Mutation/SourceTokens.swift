internal import CourseKit
internal import Foundation

/// The tokens of a source file, with the places that the compiler's syntax tree refers to.
struct SourceTokens {
  let text: CodeText
  private(set) var tokens: [Token] = []
  /// The index of the matching bracket, by the index of a bracket.
  private(set) var partners: [Int: Int] = [:]
  private var indices: [Int: Int] = [:]

  struct Token {
    let kind: Kind
    let text: String
    let range: Range<Int>

    enum Kind { case word, number, string, symbol }
  }

  init(_ source: String) {
    text = CodeText(source)
    var at = 0
    while let token = next(from: at) {
      indices[token.range.lowerBound] = tokens.count
      tokens.append(token)
      at = token.range.upperBound
    }
    pairBrackets()
  }

  var source: String { String(decoding: text.source, as: UTF8.self) }

  func string(_ range: Range<Int>) -> String {
    String(decoding: text.source[range], as: UTF8.self)
  }

  /// The code of a range without comments, on one line.
  func code(_ range: Range<Int>) -> String {
    String(decoding: text.uncommented[range], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The index of the token that begins at an offset.
  func index(at offset: Int) -> Int? { indices[offset] }

  /// The indices of the tokens in a range.
  func indices(in range: Range<Int>) -> Range<Int> {
    let first = tokens.firstIndex { $0.range.lowerBound >= range.lowerBound } ?? tokens.count
    let end = tokens[first...].firstIndex { $0.range.upperBound > range.upperBound }
    return first..<(end ?? tokens.count)
  }

  /// The compiler's ranges end where the last token begins.
  func range(of node: SyntaxNode) -> Range<Int>? {
    guard let start = node.start, let last = node.end, last >= start, let index = index(at: last)
    else { return nil }
    return start..<tokens[index].range.upperBound
  }

  func isText(_ index: Int, _ wanted: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].text == wanted
  }

  func isWord(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word
  }

  // MARK: - Reading tokens

  private func next(from start: Int) -> Token? {
    let code = text.code
    guard let at = code[start...].firstIndex(where: { !$0.isSpace }) else { return nil }
    let byte = code[at]
    if byte == .quote || byte == UInt8(ascii: "#") && code[at...].dropFirst().first == .quote {
      return token(.string, at..<endOfString(at))
    }
    if byte.isDigit {
      var end = code[at...].firstIndex { !$0.isWordByte } ?? code.count
      if end + 1 < code.count, code[end] == UInt8(ascii: "."), code[end + 1].isDigit,
        at == 0 || code[at - 1] != UInt8(ascii: ".")
      {
        end = code[(end + 1)...].firstIndex { !$0.isWordByte } ?? code.count
      }
      return token(.number, at..<end)
    }
    if byte.isWordByte || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "@") {
      return token(.word, at..<(code[(at + 1)...].firstIndex { !$0.isWordByte } ?? code.count))
    }
    let length = Self.longSymbols.first { code[at...].starts(with: $0.utf8) }?.utf8.count ?? 1
    return token(.symbol, at..<(at + length))
  }

  private func token(_ kind: Token.Kind, _ range: Range<Int>) -> Token {
    Token(kind: kind, text: string(range), range: range)
  }

  private static let longSymbols = [
    "===", "!==", "...", "..<", "==", "!=", "<=", ">=", "&&", "||", "->", "??", "+=", "-=",
  ]

  /// The end of a string. Its text is blanked out; the code in its interpolations is not.
  private func endOfString(_ start: Int) -> Int {
    let code = text.code
    var at = code[start...].firstIndex(of: .quote) ?? start
    let pounds = code[start..<at].count
    let isLong = code[at...].starts(with: "\"\"\"".utf8)
    let fence = Array((isLong ? "\"\"\"" : "\"").utf8) + Array(repeating: 0x23, count: pounds)
    at += isLong ? 3 : 1
    while at < code.count {
      if code[at...].starts(with: fence) { return at + fence.count }
      at = code[at] == UInt8(ascii: "(") ? endOfInterpolation(at) : at + 1
    }
    return at
  }

  private func endOfInterpolation(_ start: Int) -> Int {
    let code = text.code
    var at = start + 1
    while at < code.count {
      switch code[at] {
      case UInt8(ascii: "("): at = endOfInterpolation(at)
      case UInt8(ascii: ")"): return at + 1
      case .quote: at = endOfString(at)
      default: at += 1
      }
    }
    return at
  }

  private mutating func pairBrackets() {
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      switch token.text {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        guard let partner = open.popLast() else { continue }
        partners[partner] = index
        partners[index] = partner
      default: break
      }
    }
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate var isSpace: Bool { self == 0x20 || self == .newline || self == 0x0D || self == 0x09 }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
