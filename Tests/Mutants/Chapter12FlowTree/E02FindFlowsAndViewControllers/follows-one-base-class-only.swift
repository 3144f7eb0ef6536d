// expect: failed baseClasses — A class inherits from a flow or a view controller through base

import CourseDomain

enum E02 {
  final class Entry {
    var bases: Set<String> = []
    var kind: FlowNode.Kind?
  }

  static func kinds(in sources: [String]) -> [String: FlowNode.Kind] {
    var entries: [String: Entry] = [:]
    for words in sources.map(tokens) {
      for i in words.indices where words[i] == "class" && i + 1 < words.count {
        let header = words[(i + 2)...].prefix { $0 != "{" && $0 != "where" }
        var level = 0
        var flat: [String] = []
        for word in header {
          if word == ">" { level -= 1 }
          if level == 0, word != "<", word != ">" { flat.append(word) }
          if word == "<" { level += 1 }
        }
        guard flat.first == ":" else { continue }
        let entry = entries[words[i + 1]] ?? Entry()
        entries[words[i + 1]] = entry
        for (word, next) in zip(flat.dropFirst(), flat.dropFirst(2) + [","]) where next != "." {
          entry.bases.insert(word)
        }
      }
    }
    var waiting = Array(entries.values)
    var before = -1
    while waiting.count != before {
      before = waiting.count
      waiting.removeAll { entry in
        if entry.bases.contains("Flow") { entry.kind = .flow }
        if entry.bases.contains("RxViewController") { entry.kind = .viewController }
        for base in entry.bases.sorted().prefix(1) where entry.kind == nil {
          entry.kind = entries[base]?.kind
        }
        return entry.kind != nil
      }
    }
    return entries.compactMapValues(\.kind)
  }

  /// The words and symbols of a file, without comments and literals.
  static func tokens(_ source: String) -> [String] {
    var tokens = [""]
    var rest = source[...]
    while let c = rest.popFirst() {
      if c.isLetter || c.isNumber || c == "_" {
        tokens[tokens.count - 1].append(c)
        continue
      }
      if tokens.last != "" { tokens.append("") }
      if c == "/", rest.first == "/" {
        rest = rest.drop { !$0.isNewline }
      } else if c == "/", rest.first == "*" {
        rest = comment(rest.dropFirst())
      } else if c == "\"" {
        let isTriple = rest.hasPrefix("\"\"")
        rest = literal(isTriple ? rest.dropFirst(2) : rest, end: isTriple ? "\"\"\"" : "\"")
      } else if !c.isWhitespace {
        tokens[tokens.count - 1] = String(c)
        tokens.append("")
      }
    }
    return tokens.filter { $0 != "" }
  }

  static func comment(_ text: Substring) -> Substring {
    var rest = text
    while !rest.isEmpty, !rest.hasPrefix("*/") {
      rest = rest.hasPrefix("/*") ? comment(rest.dropFirst(2)) : rest.dropFirst()
    }
    return rest.dropFirst(2)
  }

  static func literal(_ text: Substring, end: String) -> Substring {
    if text.isEmpty { return text }
    if text.hasPrefix(end) { return text.dropFirst(end.count) }
    var rest = text
    while let c = rest.first, !rest.hasPrefix(end) {
      rest.removeFirst()
      if c == "\\" { rest = rest.dropFirst() }
    }
    return rest.dropFirst(end.count)
  }
}
