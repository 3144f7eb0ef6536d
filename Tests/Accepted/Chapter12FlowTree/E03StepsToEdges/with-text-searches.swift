// Works with ranges of text: the code is cut at each `case .`, and names are checked at both ends.

import CourseDomain

enum E03 {
  static func edges(of step: String, in code: String) -> [FlowEdge] {
    for part in code.ranges(of: "case .").map({ code[$0.upperBound...] }) {
      guard let colon = colon(in: part), steps(part[..<colon]).contains(step) else { continue }
      let body = ending(part[part.index(after: colon)...])
      return calls(in: body).compactMap { kind, argument in
        let name = argument.prefix { isName($0) }
        if argument.dropFirst(name.count).first == "(" { return FlowEdge(kind, String(name)) }
        let target = constant(name, in: String(body)) ?? constant(name, in: outermost(code))
        return target.map { FlowEdge(kind, $0) }
      }
    }
    return []
  }

  private static func isName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func colon(in text: Substring) -> String.Index? {
    var open = 0
    return text.indices.first { index in
      if text[index] == "(" { open += 1 }
      if text[index] == ")" { open -= 1 }
      return open == 0 && text[index] == ":"
    }
  }

  private static func steps(_ pattern: Substring) -> [String] {
    var open = 0
    let outside = pattern.filter { character in
      if character == "(" { open += 1 }
      defer { if character == ")" { open -= 1 } }
      return open == 0
    }
    return ("." + outside).split(separator: ",").compactMap { part in
      let step = part.drop { $0.isWhitespace }
      return step.first == "." ? String(step.dropFirst()) : nil
    }
  }

  private static func ending(_ text: Substring) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth < 0 { return text[..<index] }
      if let last = text[..<index].last, isName(last) { continue }
      if text[index...].hasPrefix("case .") || text[index...].hasPrefix("default:") {
        return text[..<index]
      }
    }
    return text
  }

  private static func calls(in body: Substring) -> [(FlowNode.Kind, Substring)] {
    body.indices.compactMap { index in
      for (word, kind) in [(".viewController(", FlowNode.Kind.viewController), (".flow(", .flow)]
      where body[index...].hasPrefix(word) {
        return (kind, body[index...].dropFirst(word.count))
      }
      return nil
    }
  }

  private static func constant(_ name: Substring, in code: String) -> String? {
    for word in ["let ", "var "] {
      guard let range = code.firstRange(of: "\(word)\(name) = ") else { continue }
      let target = code[range.upperBound...].prefix { isName($0) }
      if code[target.endIndex...].first == "(" { return String(target) }
    }
    return nil
  }

  /// The text outside of two pairs of braces.
  private static func outermost(_ code: String) -> String {
    var depth = 0
    return code.filter { character in
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      return depth <= 1
    }
  }
}
