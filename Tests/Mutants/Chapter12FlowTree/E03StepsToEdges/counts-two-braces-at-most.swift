// expect: failed bodies — The body of a case was read too far, or not far enough. Braces inside

import CourseDomain

enum E03 {
  static func edges(of step: String, in code: String) -> [FlowEdge] {
    var parser = Parser(code)
    parser.run(step)
    return parser.edges.compactMap { edge in
      let (kind, name, isCall) = edge
      if isCall { return FlowEdge(kind, name) }
      guard let target = parser.locals[name] ?? parser.properties[name] else { return nil }
      return FlowEdge(kind, target)
    }
  }

  struct Parser {
    private var words: [Substring]
    private var index = 0
    private var depth = 0
    var locals: [String: String] = [:]
    var properties: [String: String] = [:]
    var edges: [(FlowNode.Kind, String, Bool)] = []

    init(_ code: String) {
      words = []
      var rest = code[...]
      while let c = rest.first {
        var length = 1
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if !name.isEmpty { length = name.count }
        if !c.isWhitespace { words.append(rest.prefix(length)) }
        rest = rest.dropFirst(length)
      }
      words += [" ", " ", " ", " ", " "]
    }

    private func sees(_ pattern: String...) -> Bool {
      zip(words[index...], pattern).allSatisfy { $0 == $1 }
    }

    mutating func run(_ step: String) {
      while index < words.count - 5 {
        if sees("case", ".") {
          if header().contains(step) { body() }
          continue
        }
        if sees("{") { depth += 1 }
        if sees("}") { depth -= 1 }
        if depth == 1 { declaration(&properties) }
        index += 1
      }
    }

    private mutating func header() -> [String] {
      var names: [String] = []
      var open = 0
      while index < words.count - 5 {
        if sees("(") { open += 1 }
        if sees(")") { open -= 1 }
        if open == 0, sees(":") { break }
        if open == 0, sees(".") { names.append(String(words[index + 1])) }
        index += 1
      }
      index += 1
      return names
    }

    private mutating func body() {
      var open = 0
      while index < words.count - 5 {
        if open == 0, sees("}") || sees("case", ".") || sees("default", ":") { return }
        if sees("{") { open = min(open + 1, 2) }
        if sees("}") { open -= 1 }
        declaration(&locals)
        if sees(".", "flow", "(") {
          edges.append((.flow, String(words[index + 3]), words[index + 4] == "("))
        }
        if sees(".", "viewController", "(") {
          edges.append((.viewController, String(words[index + 3]), words[index + 4] == "("))
        }
        index += 1
      }
    }

    private func declaration(_ values: inout [String: String]) {
      guard sees("let") || sees("lazy", "var") else { return }
      let start = sees("let") ? index + 1 : index + 2
      if words[start + 1] == "=", words[start + 3] == "(" {
        values[String(words[start])] = String(words[start + 2])
      }
    }
  }
}
