/// The call in a bridge to which a diagnostic refers. Only bridges name learner code.
struct BridgeCall: Equatable {
  /// The call in the bridge, without the module: `E04.makeTodoChannel()`.
  let text: String
  /// The learner's declaration that the bridge calls: `makeTodoChannel`.
  let name: String?

  init(diagnostic: Diagnostic, bridge: String) {
    let lines = bridge.split(separator: "\n", omittingEmptySubsequences: false)
    let index = diagnostic.line - 1
    let line = lines.indices.contains(index) ? lines[index] : ""
    let calls = line.matches(of: /\bE\d\d\.(\w+)/)
    // Of several calls in one line the last one that begins before the diagnostic's column counts.
    let call =
      calls.last { line[..<$0.range.lowerBound].utf8.count < diagnostic.column } ?? calls.first
    name = call.map { String($0.1) }
    text = call.map { Self.call(line[$0.range.lowerBound...]) } ?? line.trimmed
  }

  /// The path of names and the parentheses after it.
  private static func call(_ code: Substring) -> String {
    var depth = 0
    let end = code.firstIndex { letter in
      if letter == "(" { depth += 1 }
      if letter == ")" { depth -= 1 }
      let isName = letter.isLetter || letter.isNumber || letter == "_" || letter == "."
      return depth < 0 || depth == 0 && letter != ")" && !isName
    }
    return code[..<(end ?? code.endIndex)].trimmed
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

/// Declarations in a source file, found by their keywords. Used in messages, not for verdicts.
enum Declarations {
  /// The lines that declare `name`, each as `line 12: static func twice(_ x: Int) -> Int`.
  static func of(_ name: String, in source: String) -> [String] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      guard !line.trimmed.hasPrefix("//") else { return nil }
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard let keyword = words.firstIndex(where: { keywords.contains(String($0)) }),
        words.index(after: keyword) < words.endIndex, words[keyword + 1] == name
      else { return nil }
      return "line \(index + 1): \(signature(line))"
    }
  }

  private static let keywords: Set<String> = [
    "func", "var", "let", "class", "struct", "enum", "protocol", "actor", "typealias",
  ]

  /// The declaration on a line, up to its body.
  private static func signature(_ line: Substring) -> String {
    let brace = line.firstIndex(of: "{") ?? line.endIndex
    return line[..<brace].trimmed
  }
}
