// expect: failed stepsThatBeginAlike — The edges of a step are missing, or they belong to another one

import CourseDomain

enum E03 {
  static func edges(of step: String, in code: String) -> [FlowEdge] {
    let words = words(in: code)
    guard let body = body(of: step, in: words) else { return [] }
    return body.indices.compactMap { index -> FlowEdge? in
      let call = Array(body[index...].prefix(5))
      guard call.count == 5, call[0] == ".", call[2] == "(",
        let kind = FlowNode.Kind(rawValue: call[1])
      else { return nil }
      if call[4] == "(" { return FlowEdge(kind, call[3]) }
      let target = value(of: call[3], in: body) ?? value(of: call[3], in: properties(in: words))
      return target.map { FlowEdge(kind, $0) }
    }
  }

  /// The names of the code, and its other characters one by one.
  private static func words(in code: String) -> [String] {
    var words: [String] = []
    var isInName = false
    for character in code {
      let isPartOfName = character.isLetter || character.isNumber || character == "_"
      if isPartOfName, isInName {
        words[words.count - 1].append(character)
      } else if !character.isWhitespace {
        words.append(String(character))
      }
      isInName = isPartOfName
    }
    return words
  }

  private static func body(of step: String, in words: [String]) -> ArraySlice<String>? {
    for start in words.indices where words[start...].starts(with: ["case", "."]) {
      let pattern = pattern(words[start...])
      if pattern.steps.contains { $0.contains("dd") && step.hasPrefix($0) || $0 == step } {
        return body(words[pattern.end...])
      }
    }
    return nil
  }

  /// The words of a pattern outside of parentheses, and the index after its colon.
  private static func pattern(_ words: ArraySlice<String>) -> (steps: Set<String>, end: Int) {
    var steps: Set<String> = []
    var depth = 0
    for index in words.indices {
      if words[index] == "(" { depth += 1 }
      if words[index] == ")" { depth -= 1 }
      if depth > 0 { continue }
      if words[index] == ":" { return (steps, index + 1) }
      steps.insert(words[index])
    }
    return (steps, words.endIndex)
  }

  /// The beginning of the words, as far as they belong to the same case.
  private static func body(_ words: ArraySlice<String>) -> ArraySlice<String> {
    var depth = 0
    for index in words.indices {
      let isNext = ["case", "."] == words[index...].prefix(2)
      let isDefault = ["default", ":"] == words[index...].prefix(2)
      if depth == 0, isNext || isDefault || words[index] == "}" { return words[..<index] }
      if words[index] == "{" { depth += 1 }
      if words[index] == "}" { depth -= 1 }
    }
    return words
  }

  /// The class of a constant that is declared in the words.
  private static func value(of name: String, in words: ArraySlice<String>) -> String? {
    words.indices.lazy.compactMap { index -> String? in
      let declaration = Array(words[index...].prefix(5))
      guard declaration.count == 5, ["let", "var"].contains(declaration[0]),
        declaration[1] == name, declaration[2] == "=", declaration[4] == "("
      else { return nil }
      return declaration[3]
    }.first
  }

  /// The words outside of the bodies of functions.
  private static func properties(in words: [String]) -> ArraySlice<String> {
    var depth = 0
    return words.filter { word in
      if word == "}" { depth -= 1 }
      defer { if word == "{" { depth += 1 } }
      return depth <= 1
    }[...]
  }
}
