/// Reads parts of the source that the compiler's parse tree omits, at positions from the tree:
/// inheritance clauses and type annotations.
struct HeaderText {
  private let code: [UInt8]

  /// - Parameter code: Source text without comments.
  init(_ code: [UInt8]) {
    self.code = code
  }

  /// The text between the colon and the brace of the type that is declared at a byte.
  func inherited(at start: Int) -> [String] {
    let header = slice(from: start, until: "{")
    guard let colon = header.firstAtTop(":") else { return [] }
    let list = header[(colon + 1)...]
    return split(list[..<(whereClause(in: list) ?? list.endIndex)], at: ",&").compactMap(path)
  }

  /// The target of an alias that is declared at a byte.
  func aliased(at start: Int) -> String? {
    let text = slice(from: start, until: "\n")
    return text.firstAtTop("=").flatMap { path(text[($0 + 1)...]) }
  }

  /// The type behind a variable's name, which begins at a byte; `nil` if it is inferred.
  func annotation(ofNameAt start: Int) -> String? {
    var at = start
    while at < code.count, code[at].isWordByte || code[at] == UInt8(ascii: "`") { at += 1 }
    while at < code.count, code[at].isSpace { at += 1 }
    guard at < code.count, code[at] == UInt8(ascii: ":") else { return nil }
    return path(slice(from: at + 1, until: "={,;)\n"))
  }

  /// Names of parameters and their types; `range` is the range of the list, including its
  /// parentheses.
  func parameters(in range: Range<Int>) -> [String: String] {
    guard range.count > 1, code.indices.contains(range.upperBound - 1) else { return [:] }
    let list = code[(range.lowerBound + 1)..<range.upperBound]
    var types: [String: String] = [:]
    for parameter in split(list, at: ",") {
      guard let colon = parameter.firstAtTop(":") else { continue }
      let names = parameter[..<colon].split(whereSeparator: \.isSpace)
      let type = parameter[(colon + 1)...]
      if let name = names.last, let path = path(type[..<(type.firstAtTop("=") ?? type.endIndex)]) {
        types[String(decoding: name, as: UTF8.self)] = path
      }
    }
    return types
  }

  /// The path of a type: `Module.Name` for `@escaping any Module.Name<Element>?`. For a function
  /// type it is the path of the result's type.
  private func path(_ text: ArraySlice<UInt8>) -> String? {
    var words = String(decoding: text, as: UTF8.self)
    if let arrow = words.ranges(of: "->").last { words = String(words[arrow.upperBound...]) }
    let rest = Self.type(in: words[...])
    var path = ""
    var depth = 0
    for character in rest.drop(while: { !$0.isNamePart }) {
      if character == "<" { depth += 1 }
      if depth == 0 {
        guard character.isNamePart || character == "." else { break }
        path.append(character)
      }
      if character == ">" { depth -= 1 }
    }
    while path.hasSuffix(".") { path.removeLast() }
    return path.isEmpty ? nil : path.replacing("`", with: "")
  }

  /// The text after attributes and specifiers.
  private static func type(in text: Substring) -> Substring {
    var rest = text.drop(while: \.isWhitespace)
    while let space = rest.firstIndex(where: \.isWhitespace),
      rest.hasPrefix("@") || specifiers.contains(String(rest[..<space]))
    {
      rest = rest[space...].drop(while: \.isWhitespace)
    }
    return rest
  }

  private static let specifiers: Set<String> = [
    "any", "some", "inout", "sending", "borrowing", "consuming",
  ]

  /// The text from a byte to the first stop outside all brackets. A line end is a stop only if
  /// there is text before it.
  private func slice(from start: Int, until stops: String) -> ArraySlice<UInt8> {
    let rest = code[min(start, code.count)...]
    let first = rest.firstIndex { !$0.isSpace } ?? rest.endIndex
    return rest[rest.startIndex..<(code[first...].firstAtTop(stops) ?? rest.endIndex)]
  }

  private func split(_ text: ArraySlice<UInt8>, at stops: String) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var rest = text
    while let stop = rest.firstAtTop(stops) {
      parts.append(rest[..<stop])
      rest = rest[(stop + 1)...]
    }
    return parts + [rest]
  }

  private func whereClause(in text: ArraySlice<UInt8>) -> Int? {
    let word = Array("where".utf8)
    return text.indices.first { index in
      text[index...].starts(with: word) && index > text.startIndex && text[index - 1].isSpace
        && index + word.count < text.endIndex && text[index + word.count].isSpace
    }
  }
}

extension ArraySlice<UInt8> {
  /// The first of the given bytes outside all brackets.
  fileprivate func firstAtTop(_ stops: String) -> Int? {
    let stops = Set(stops.utf8)
    var depth = 0
    for index in indices {
      let byte = self[index]
      if depth == 0, stops.contains(byte) { return index }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">") where index > startIndex && self[index - 1] == UInt8(ascii: "-"): break
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      default: break
      }
      if depth < 0 { return nil }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool {
    self == UInt8(ascii: " ") || self == .newline || self == UInt8(ascii: "\t")
      || self == UInt8(ascii: "\r")
  }
}

extension Character {
  /// Whether a name may contain the character. Almost all non-ASCII ones are allowed, even emoji.
  fileprivate var isNamePart: Bool {
    !isASCII || isLetter || isNumber || self == "_" || self == "`"
  }
}
