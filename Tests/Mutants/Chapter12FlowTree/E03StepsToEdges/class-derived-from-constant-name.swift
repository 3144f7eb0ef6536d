// expect: failed undeclaredNames — A name is not declared in the case or the class, or its value

import CourseDomain

enum E03 {
  static func edges(of step: String, in code: String) -> [FlowEdge] {
    let words = words(of: code)
    func word(_ i: Int) -> String { words.indices.contains(i) ? words[i] : "" }
    guard let body = body(of: step, in: words) else { return [] }
    let locals = constants(in: body, of: words)
    let properties = properties(of: words)
    var edges: [FlowEdge] = []
    for i in body where word(i) == "." && word(i + 2) == "(" {
      let kind: FlowNode.Kind
      switch word(i + 1) {
      case "viewController": kind = .viewController
      case "flow": kind = .flow
      default: continue
      }
      let name = word(i + 3)
      if word(i + 4) == "(" {
        edges.append(FlowEdge(kind, name))
      } else if case let target = locals[name] ?? properties[name] ?? name.prefix(1).uppercased()
        + name.dropFirst()
      {
        edges.append(FlowEdge(kind, target))
      }
    }
    return edges
  }

  private static func words(of code: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isLiteral = false
    for c in code + " " {
      if c == "\"" { isLiteral.toggle() }
      if !isLiteral && (c.isLetter || c.isNumber || c == "_") {
        word.append(c)
        continue
      }
      if !word.isEmpty { words.append(word) }
      word = ""
      if !isLiteral && !c.isWhitespace { words.append(String(c)) }
    }
    return words
  }

  private static func body(of step: String, in words: [String]) -> Range<Int>? {
    var i = 0
    while i + 1 < words.count {
      guard words[i] == "case", words[i + 1] == "." else {
        i += 1
        continue
      }
      var steps: [String] = []
      var open = 0
      while words[i] != ":" || open > 0 {
        if words[i] == "(" { open += 1 }
        if words[i] == ")" { open -= 1 }
        if words[i] == ".", open == 0 { steps.append(words[i + 1]) }
        i += 1
      }
      let start = i
      var braces = 0
      while i < words.count {
        if words[i] == "{" { braces += 1 }
        if words[i] == "}" { braces -= 1 }
        if braces < 0 || words[i] == "case" && words[i + 1] == "." { break }
        if words[i] == "default" && words[i + 1] == ":" { break }
        i += 1
      }
      if steps.contains(step) { return start..<i }
    }
    return nil
  }

  private static func constants(in range: Range<Int>, of words: [String]) -> [String: String] {
    var constants: [String: String] = [:]
    for i in range where words[i] == "let" && i + 4 < words.count {
      if words[i + 2] == "=", words[i + 4] == "(" { constants[words[i + 1]] = words[i + 3] }
    }
    return constants
  }

  private static func properties(of words: [String]) -> [String: String] {
    guard let start = words.firstIndex(of: "class") else { return [:] }
    var properties: [String: String] = [:]
    var open = 0
    for i in start..<words.count {
      if words[i] == "{" { open += 1 }
      if words[i] == "}" { open -= 1 }
      guard open == 1, i + 4 < words.count else { continue }
      let isProperty = words[i] == "let" || words[i] == "var" && words[i - 1] == "lazy"
      guard isProperty, words[i + 2] == "=", words[i + 4] == "(" else { continue }
      properties[words[i + 1]] = words[i + 3]
    }
    return properties
  }
}
