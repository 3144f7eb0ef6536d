// expect: failed wholeNames — Code that only resembles `.viewController(…)`, `.flow(…)` or a

import CourseDomain

enum E03 {
  private struct Case {
    var steps: [String] = []
    var words: [String] = []
  }

  static func edges(of step: String, in code: String) -> [FlowEdge] {
    let words = lex(code) + [""]
    var cases: [Case] = []
    var outer: [String] = []
    var (level, caseLevel) = (0, Int.max)
    var index = 0
    while index + 1 < words.count {
      let (word, next) = (words[index], words[index + 1])
      index += 1
      if word == "case" && next == "." {
        caseLevel = level
        var new = Case()
        var open = 0
        while index + 1 < words.count, words[index] != ":" || open > 0 {
          open += words[index] == "(" ? 1 : words[index] == ")" ? -1 : 0
          if open == 0, words[index] == "." { new.steps.append(words[index + 1]) }
          index += 1
        }
        index += 1
        cases.append(new)
        continue
      }
      if word == "default" && next == ":" { caseLevel = .max }
      if word == "{" { level += 1 }
      if word == "}" { level -= 1 }
      if level < caseLevel, caseLevel != .max { caseLevel = .max }
      if caseLevel != .max { cases[cases.count - 1].words.append(word) }
      if level <= 1 { outer.append(word) }
    }
    guard let found = cases.first(where: { $0.steps.contains(step) }) else { return [] }
    return found.words.indices.compactMap { edge(at: $0, in: found.words, outer) }
  }

  private static func edge(at index: Int, in words: [String], _ outer: [String]) -> FlowEdge? {
    let part = Array(words[index...].prefix(5))
    guard part.count > 3, part[0] == ".", part[2] == "(",
      let kind = FlowNode.Kind(rawValue: part[1])
    else { return nil }
    if part.last == "(", part.count == 5 { return FlowEdge(kind, part[3]) }
    for place in [words, outer] {
      for start in place.indices.dropLast(4) {
        let four = Array(place[start..<(start + 5)])
        if four[0] == "let" || four[0] == "var", four[1].lowercased() == part[3].lowercased(),
          four[2] == "=", four[4] == "("
        {
          return FlowEdge(kind, four[3])
        }
      }
    }
    return nil
  }

  static func lex(_ code: String) -> [String] {
    var rest = code[...]
    var words: [String] = []
    while let c = rest.first {
      let name = rest.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
      let next = name.isEmpty ? rest.prefix(1) : name
      if !c.isWhitespace { words.append(String(next)) }
      rest.removeFirst(next.count)
    }
    return words
  }
}
