// expect: failed bodies — The body of a case was read too far, or not far enough. Braces inside

import CourseDomain

enum E03 {
  static func edges(of step: String, in code: String) -> [FlowEdge] {
    let text = Array(code)
    var cases: [(steps: [String], body: Range<Int>)] = []
    var i = 0
    while i < text.count {
      if word(text, i) == "case", i + 5 < text.count, text[i + 5] == "." {
        let (steps, start) = header(text, i + 5)
        let end = bodyEnd(text, start)
        cases.append((steps, start..<end))
        i = max(end, i + 1)
      } else {
        i += 1
      }
    }
    guard let range = cases.first(where: { $0.steps.contains(step) })?.body else { return [] }
    var edges: [FlowEdge] = []
    for i in range where text[i] == "." {
      let name = word(text, i + 1)
      let open = i + 1 + name.count
      guard name == "flow" || name == "viewController", open < text.count, text[open] == "(" else {
        continue
      }
      let kind: FlowNode.Kind = name == "flow" ? .flow : .viewController
      let argument = word(text, open + 1)
      let next = open + 1 + argument.count
      if !argument.isEmpty, next < text.count, text[next] == "(" {
        edges.append(FlowEdge(kind, argument))
      } else if let target = constant(argument, text, range, nil) {
        edges.append(FlowEdge(kind, target))
      } else if let target = constant(argument, text, text.indices, depths(text)) {
        edges.append(FlowEdge(kind, target))
      }
    }
    return edges
  }

  static func isPart(_ c: Character) -> Bool { c.isLetter || c.isNumber || c == "_" }

  /// The word that begins at an index, or an empty one.
  static func word(_ text: [Character], _ i: Int) -> String {
    var end = i
    while end < text.count, isPart(text[end]) { end += 1 }
    return i < end ? String(text[i..<end]) : ""
  }

  static func header(_ text: [Character], _ start: Int) -> ([String], Int) {
    var (steps, open, i) = ([String](), 0, start)
    while i < text.count, open > 0 || text[i] != ":" {
      if text[i] == "(" { open += 1 }
      if text[i] == ")" { open -= 1 }
      if text[i] == ".", open == 0 { steps.append(word(text, i + 1)) }
      i += 1
    }
    return (steps, min(i + 1, text.count))
  }

  static func bodyEnd(_ text: [Character], _ start: Int) -> Int {
    var (open, i) = (0, start)
    while i < text.count {
      if text[i] == "{" { open += 1 }
      if text[i] == "}" { open -= 1 }
      if open < 0 { return i }
      let word = word(text, i)
      if word == "case", i + 5 < text.count, text[i + 5] == "." { return i }
      if word == "default", i + 7 < text.count, text[i + 7] == ":" { return i }
      i += 1
    }
    return i
  }

  static func depths(_ text: [Character]) -> [Int] {
    var depth = 0
    return text.map { c in
      if c == "{" { depth += 1 }
      if c == "}" { depth -= 1 }
      return depth
    }
  }

  static func constant(
    _ name: String,
    _ text: [Character],
    _ range: Range<Int>,
    _ depths: [Int]?
  ) -> String? {
    let pattern = Array(" \(name) = ")
    for i in range {
      if let depths, depths[i] > 1 { continue }
      let keyword = word(text, i)
      guard keyword == "let" || keyword == "var" else { continue }
      let start = i + 3 + pattern.count
      guard start < text.count, Array(text[(i + 3)..<start]) == pattern else { continue }
      let target = word(text, start)
      if start + target.count < text.count, text[start + target.count] == "(" { return target }
    }
    return nil
  }
}
