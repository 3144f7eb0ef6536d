// expect: failed nextCase — The edges of a step are missing, or they contain those of another case.

import CourseDomain

enum E03 {
  static func edges(of step: String, in code: String) -> [FlowEdge] {
    let words = tokens(code)
    var rest = words[...]
    while let start = rest.firstIndex(of: "case") {
      rest = rest[(start + 1)...]
      guard rest.first == "." else { continue }
      let header = header(&rest)
      guard header.contains(step) else { rest = body(rest).dropFirst(3); continue }
      let body = body(rest)
      let inner = calls(declaredIn: body)
      let outer = calls(declaredIn: outside(words))
      var edges: [FlowEdge] = []
      var left = body
      while let dot = left.firstIndex(of: ".") {
        left = left[(dot + 1)...]
        let next = Array(left.prefix(4))
        guard next.count == 4, next[1] == "(", let kind = FlowNode.Kind(rawValue: next[0]) else {
          continue
        }
        let target = next[3] == "(" ? next[2] : inner[next[2], default: outer[next[2], default: ""]]
        if target != "" { edges.append(FlowEdge(kind, target)) }
      }
      return edges
    }
    return []
  }

  static func header(_ rest: inout ArraySlice<String>) -> Set<String> {
    var (names, open): (Set<String>, Int) = ([], 0)
    while let word = rest.popFirst() {
      switch word {
      case "(": open += 1
      case ")": open -= 1
      case ":" where open == 0: return names
      default: if open == 0 { names.insert(word) }
      }
    }
    return names
  }

  static func body(_ words: ArraySlice<String>) -> ArraySlice<String> {
    var open = 0
    for i in words.indices {
      if words[i] == "{" { open += 1 }
      if words[i] == "}" { open -= 1 }
      let two = Array(words[i...].prefix(2))
      if open < 0 || two == ["case", "."] || two == ["default", ":"] { return words[..<i] }
    }
    return words
  }

  static func outside(_ words: [String]) -> ArraySlice<String> {
    var result: [String] = []
    var open = 0
    for word in words.drop(while: { $0 != "class" }) {
      if word == "{" { open += 1 }
      if open == 1 { result.append(word) }
      if word == "}" { open -= 1 }
    }
    return result[...]
  }

  static func calls(declaredIn words: ArraySlice<String>) -> [String: String] {
    var result: [String: String] = [:]
    for i in words.indices where ["let", "var"].contains(words[i]) {
      let next = Array(words[(i + 1)...].prefix(4))
      if next.count == 4, next[1] == "=", next[3] == "(" { result[next[0]] = next[2] }
    }
    return result
  }

  static func tokens(_ code: String) -> [String] {
    var tokens: [String] = []
    var (isName, isLiteral) = (false, false)
    for c in code {
      if c == "\"" { isLiteral.toggle() }
      let isPart = !isLiteral && (c.isLetter || c.isNumber || c == "_")
      if isPart && isName {
        tokens[tokens.endIndex - 1] += String(c)
      } else if !isLiteral && !c.isWhitespace {
        tokens.append(String(c))
      }
      isName = isPart
    }
    return tokens
  }
}
