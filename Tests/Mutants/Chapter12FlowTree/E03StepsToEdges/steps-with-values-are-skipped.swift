// expect: failed valuesOfSteps — A case has values in parentheses, `case .edit(let id):`, and the

import CourseDomain

enum E03 {
  enum Item {
    case open, close, end
    case steps([String])
    case declaration(String, String, isStored: Bool)
    case call(FlowNode.Kind, String, isCall: Bool)
    case classBegins
  }

  static func edges(of step: String, in code: String) -> [FlowEdge] {
    var depth = 0
    var (isClass, isInBody, switchDepth) = (false, false, 0)
    var (properties, locals): ([String: String], [String: String]) = ([:], [:])
    var calls: [(FlowNode.Kind, String, Bool)] = []
    for event in events(Array(tokens(code))) {
      switch event {
      case .classBegins:
        isClass = true
        depth = 0
      case .open: depth += 1
      case .close:
        depth -= 1
        if depth < switchDepth { isInBody = false }
      case .end: isInBody = false
      case .steps(let steps):
        isInBody = steps.contains(step)
        switchDepth = depth
      case .declaration(let name, let value, let isStored):
        if isInBody { locals[name] = value }
        if isClass && depth == 1 && isStored { properties[name] = value }
      case .call(let kind, let name, let isCall):
        if isInBody { calls.append((kind, name, isCall)) }
      }
    }
    return calls.compactMap { kind, name, isCall in
      (isCall ? name : locals[name] ?? properties[name]).map { FlowEdge(kind, $0) }
    }
  }

  static func tokens(_ code: String) -> [Substring] {
    var tokens: [Substring] = []
    var rest = code[...]
    while let c = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if c == "\"" {
        rest = rest.dropFirst().drop { $0 != "\"" }.dropFirst()
        tokens.append("\"")
      } else if !word.isEmpty {
        tokens.append(word)
        rest = rest[word.endIndex...]
      } else {
        if !c.isWhitespace { tokens.append(rest.prefix(1)) }
        rest = rest.dropFirst()
      }
    }
    return tokens
  }

  static func events(_ tokens: [Substring]) -> [Item] {
    func token(_ i: Int) -> String { i >= 0 && i < tokens.count ? String(tokens[i]) : "" }
    var result: [Item] = []
    var i = 0
    while i < tokens.count {
      defer { i += 1 }
      switch token(i) {
      case "class": result.append(.classBegins)
      case "{": result.append(.open)
      case "}": result.append(.close)
      case "default" where token(i + 1) == ":": result.append(.end)
      case "case" where token(i + 1) == ".":
        var steps: [String] = []
        var open = 0
        while i < tokens.count, open > 0 || token(i) != ":" {
          open += token(i) == "(" ? 1 : token(i) == ")" ? -1 : 0
          if open == 0, token(i) == ".", token(i + 2) != "(" { steps.append(token(i + 1)) }
          i += 1
        }
        result.append(.steps(steps))
      case "let", "var":
        guard token(i + 2) == "=", token(i + 4) == "(" else { continue }
        let isStored = token(i) == "let" || token(i - 1) == "lazy"
        result.append(.declaration(token(i + 1), token(i + 3), isStored: isStored))
      case "." where token(i + 2) == "(":
        guard let kind = FlowNode.Kind(rawValue: token(i + 1)) else { continue }
        result.append(.call(kind, token(i + 3), isCall: token(i + 4) == "("))
      default: break
      }
    }
    return result
  }
}
