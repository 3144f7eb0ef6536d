// expect: failed namesOfContributors — A step or a constant is named `flow` or `viewController`,

import CourseDomain

enum E03 {
  static func edges(of step: String, in code: String) -> [FlowEdge] {
    let words = split(code)
    guard let body = cases(words)[step] else { return [] }
    let values = constants(outer(words)).merging(constants(body)) { _, local in local }
    var edges: [FlowEdge] = []
    for index in body.indices.dropLast(3) where body[index] == "." && body[index + 2] == "(" {
      let name = body[index + 3]
      let isCall = body.dropFirst(index + 4).first == "("
      guard let target = isCall ? name : values[name] else { continue }
      switch body[index + 1] {
      case "flow": edges.append(FlowEdge(.flow, target))
      case "viewController": edges.append(FlowEdge(.viewController, target))
      default: continue
      }
    }
    return edges
  }

  static func cases(_ words: [String]) -> [String: [String]] {
    var result: [String: [String]] = [:]
    var names: [String] = []
    var depth = 0
    var index = 0
    while index < words.count {
      let next = index + 1 < words.count ? words[index + 1] : ""
      if words[index] == "case", next == "." {
        names = []
        depth = 0
        var open = 0
        index += 1
        while index < words.count, words[index] != ":" || open > 0 {
          if words[index] == "(" { open += 1 }
          if words[index] == ")" { open -= 1 }
          if words[index] == ".", open == 0 { names.append(words[index + 1]) }
          index += 1
        }
        names.removeAll { $0 == "flow" || $0 == "viewController" }
        for name in names where result[name] == nil { result[name] = [] }
      } else {
        if words[index] == "{" { depth += 1 }
        if words[index] == "}" { depth -= 1 }
        if depth < 0 || words[index] == "default" && next == ":" { names = [] }
        for name in names { result[name]!.append(words[index]) }
      }
      index += 1
    }
    return result
  }

  static func outer(_ words: [String]) -> [String] {
    var depth = 0
    return words.filter { word in
      depth += word == "{" ? 1 : word == "}" ? -1 : 0
      return depth <= 1
    }
  }

  static func constants(_ words: [String]) -> [String: String] {
    var result: [String: String] = [:]
    for index in words.indices.dropLast(4) where words[index] == "let" || words[index] == "var" {
      guard words[index + 2] == "=", words[index + 4] == "(" else { continue }
      result[words[index + 1]] = words[index + 3]
    }
    return result
  }

  static func split(_ code: String) -> [String] {
    var result: [String] = []
    var name = ""
    for c in code {
      if c.isLetter || c.isNumber || c == "_" {
        name.append(c)
      } else {
        if !name.isEmpty { result.append(name) }
        name = ""
        if !c.isWhitespace { result.append(String(c)) }
      }
    }
    return name.isEmpty ? result : result + [name]
  }
}
