/// The call in a bridge that a diagnostic is about: the one place that names learner code.
struct BridgeCall: Equatable {
  /// The call as the bridge writes it, without the module: `E04.makeTodoChannel()`.
  let text: String
  /// The learner's declaration that it means: `makeTodoChannel`.
  let name: String?

  init(diagnostic: Diagnostic, bridge: String) {
    let lines = bridge.split(separator: "\n", omittingEmptySubsequences: false)
    let index = diagnostic.line - 1
    let line = lines.indices.contains(index) ? String(lines[index]) : ""
    // `Module::E04.name`, or `E04.name` where no module selector is needed.
    let calls = line.matches(of: /(?:\w+::)?(E\d\d)((?:\.\w+)*)/)
    // Of several calls in one line the nearest one at or before the diagnostic's column counts.
    let call =
      calls.last {
        line.distance(from: line.startIndex, to: $0.range.lowerBound) < diagnostic.column
      }
      ?? calls.first
    text = String(line.trimmingPrefix(/\s*/))
    name = call.flatMap { match in
      match.2.isEmpty ? nil : match.2.split(separator: ".").first.map(String.init)
    }
  }
}

/// Declarations in a source file, found by their keyword: for messages, not for judging.
enum Declarations {
  /// The lines that declare `name`, each as `line 12: static func twice(_ x: Int) -> Int`.
  static func of(_ name: String, in source: String) -> [String] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
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

  /// The line up to its body.
  private static func signature(_ line: Substring) -> String {
    var text = line.trimmingPrefix(/\s*/)
    if text.hasPrefix("//") { return String(text) }
    if let brace = text.lastIndex(of: "{") { text = text[..<brace] }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
