internal import CourseKit

/// Splits a snippet into declarations for the top of a file and statements for a function.
struct SnippetSplitter {
  private let lines: [Substring]
  /// The same lines with comments and string text blanked.
  private let code: [Substring]

  init(_ snippet: String) {
    lines = snippet.split(separator: "\n", omittingEmptySubsequences: false)
    code = String(decoding: CodeText(snippet).code, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// A declaration and the number of lines of the snippet above it.
  struct Declaration: Equatable {
    let text: String
    let offset: Int
  }

  /// The statements keep their line numbers: declarations are replaced with empty lines.
  func split() -> (declarations: [Declaration], statements: String) {
    var declarations: [Declaration] = []
    var statements: [Substring] = []
    var index = 0
    while index < lines.count {
      if let end = declarationEnd(from: index) {
        let text = lines[index..<end].joined(separator: "\n")
        declarations.append(Declaration(text: hidden(text, header: code[index]), offset: index))
        statements += Array(repeating: "", count: end - index)
        index = end
      } else {
        // A statement is taken whole, so that what stands in its braces stays there.
        let end = blockEnd(from: index)
        statements += lines[index..<end]
        index = end
      }
    }
    return (declarations, statements.joined(separator: "\n"))
  }

  /// The line after the type or extension that begins at `index`, its attributes included.
  private func declarationEnd(from index: Int) -> Int? {
    var head = index
    var rest = code[head].withoutAttributes
    // An attribute may stand above the declaration, on one line or on several.
    while rest?.isEmpty ?? true {
      guard code[head].contains("@") else { return nil }
      head = rest == nil ? blockEnd(from: head) : head + 1
      guard head < code.count else { return nil }
      rest = code[head].withoutAttributes
    }
    guard let rest, Self.declaresType(rest) else { return nil }
    return blockEnd(from: head)
  }

  /// The words before the name of a type, a protocol or an extension.
  static let typeKeywords: Set<Substring> = [
    "extension", "protocol", "struct", "class", "enum", "actor",
  ]
  private static let accessLevels: Set<Substring> = [
    "private", "fileprivate", "internal", "public", "open",
  ]
  private static let modifiers = accessLevels.union(["final", "indirect"])

  /// Whether a line without leading space begins a type, a protocol or an extension.
  private static func declaresType(_ line: Substring) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace).drop(while: modifiers.contains)
    // A name follows. `actor` and the like can be names themselves.
    return words.count > 1 && typeKeywords.contains(words[words.startIndex])
  }

  /// The line after the one where every bracket that was opened from `index` on is closed.
  private func blockEnd(from index: Int) -> Int {
    var depth = 0
    for (offset, line) in code[index...].enumerated() {
      for byte in line.utf8 {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
      }
      if depth <= 0 { return index + offset + 1 }
    }
    return code.count
  }

  /// The declaration, made private to its file so that another scene may use the same name.
  private func hidden(_ declaration: String, header: Substring) -> String {
    let words = header.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let hasAccess = !Self.accessLevels.isDisjoint(with: words)
    // A conformance can't be hidden; the compiler takes no modifier there.
    let isConformance = words.first == "extension" && header.prefix { $0 != "{" }.contains(":")
    return hasAccess || isConformance || header.contains("@")
      ? declaration : "fileprivate " + declaration
  }
}

extension Substring {
  /// The line without surrounding space and leading attributes; `nil` if an attribute continues on
  /// the next line.
  fileprivate var withoutAttributes: Substring? {
    var rest = drop(while: \.isWhitespace)
    while rest.first == "@" {
      rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" }
      if rest.first == "(" {
        var depth = 0
        repeat {
          if rest.first == "(" { depth += 1 }
          if rest.first == ")" { depth -= 1 }
          rest = rest.dropFirst()
        } while depth > 0 && !rest.isEmpty
        if depth > 0 { return nil }
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return rest
  }
}
