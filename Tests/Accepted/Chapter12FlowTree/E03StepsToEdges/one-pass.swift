// Reads the words once, counts the open braces, and collects the edges of all steps.

import CourseDomain

enum E03 {
  /// An edge whose constant may be declared further below.
  private struct Call {
    let steps: [String]
    let kind: FlowNode.Kind
    let target: String?
    let name: String
  }

  static func edges(of step: String, in code: String) -> [FlowEdge] {
    let words = words(in: code) + Array(repeating: "", count: 4)
    var (properties, locals): ([String: String], [String: String]) = ([:], [:])
    var calls: [Call] = []
    var steps: [String] = []
    var caseDepth = 0
    var depth = 0
    var index = 0
    while index < words.count - 4 {
      switch (words[index], words[index + 1]) {
      case ("case", "."):
        (steps, index) = pattern(of: words, at: index)
        (caseDepth, locals) = (depth, [:])
      case ("default", ":"):
        steps = []
      case ("{", _):
        depth += 1
      case ("}", _):
        depth -= 1
        if depth < caseDepth { steps = [] }
      case ("let", let name), ("var", let name):
        guard words[index + 2] == "=", words[index + 4] == "(" else { break }
        if depth == 1 {
          properties[name] = words[index + 3]
        } else if !steps.isEmpty {
          locals[name] = words[index + 3]
        }
      case (".", "viewController"), (".", "flow"):
        guard words[index + 2] == "(", !steps.isEmpty else { break }
        let name = words[index + 3]
        let target = words[index + 4] == "(" ? name : locals[name]
        let kind: FlowNode.Kind = words[index + 1] == "flow" ? .flow : .viewController
        calls.append(Call(steps: steps, kind: kind, target: target, name: name))
      default:
        break
      }
      index += 1
    }
    return calls.filter { $0.steps.contains(step) }.compactMap { call in
      (call.target ?? properties[call.name]).map { FlowEdge(call.kind, $0) }
    }
  }

  /// The steps of a case, and the position of its colon.
  private static func pattern(of words: [String], at start: Int) -> ([String], Int) {
    var steps: [String] = []
    var depth = 0
    var index = start + 1
    while index < words.count - 1, depth > 0 || words[index] != ":" {
      if words[index] == "(" { depth += 1 }
      if words[index] == ")" { depth -= 1 }
      if words[index] == ".", depth == 0 { steps.append(words[index + 1]) }
      index += 1
    }
    return (steps, index)
  }

  private static func words(in code: String) -> [String] {
    var words = [""]
    for character in code {
      if character.isLetter || character.isNumber || character == "_" {
        words[words.count - 1].append(character)
      } else {
        words += [String(character), ""]
      }
    }
    return words.filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
