// expect: failed generics — A class with generic parameters was not found, or a class has a kind

import CourseDomain

enum E02 {
  static func kinds(in sources: [String]) -> [String: FlowNode.Kind] {
    var pairs: [(sub: String, base: String)] = []
    for source in sources {
      var state = 0
      var name = ""
      var open = 0
      var last = ""
      func end() {
        if state == 3, last != "" { pairs.append((name, last)) }
        last = ""
      }
      for token in tokens(source) {
        switch (state, token) {
        case (0, "class"): state = 1
        case (0, _): continue
        case (1, _):
          name = token
          state = token.first!.isLetter || token.first! == "_" ? 2 : 0
          open = 0
        case (_, "<"): open += 1
        case (_, ">"): open -= 1
        case (_, _) where open > 0: continue
        case (2, ":"): state = 3
        case (2, _): state = token == "class" ? 1 : 0
        case (3, "{"):
          end()
          state = 0
        case (3, ","): end()
        default: last = token
        }
      }
      end()
    }
    var result: [String: FlowNode.Kind] = [:]
    for (start, kind) in ["Flow": FlowNode.Kind.flow, "RxViewController": .viewController] {
      var reached: Set<String> = [start]
      while true {
        let more = pairs.filter { reached.contains($0.base) && !reached.contains($0.sub) }.map(
          \.sub
        )
        if more.isEmpty { break }
        reached.formUnion(more)
      }
      reached.remove(start)
      for name in reached { result[name] = kind }
    }
    return result
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
