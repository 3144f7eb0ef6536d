// expect: failed lists — The list of a class contains several names, and the class was not found,

import CourseDomain

enum E02 {
  static func kinds(in sources: [String]) -> [String: FlowNode.Kind] {
    var result: [String: FlowNode.Kind] = [:]
    var open: [(name: String, bases: [String])] = sources.flatMap { headers(tokens($0)) }
    func kind(of base: String) -> FlowNode.Kind? {
      switch base {
      case "Flow": .flow
      case "RxViewController": .viewController
      default: result[base]
      }
    }
    while true {
      let found = open.partition { entry in entry.bases.contains { kind(of: $0) != nil } }
      if found == open.endIndex { return result }
      for entry in open[found...] {
        result[entry.name] = entry.bases.lazy.compactMap { kind(of: $0) }.first
      }
      open.removeSubrange(found...)
    }
  }

  static func headers(_ tokens: [String]) -> [(name: String, bases: [String])] {
    var result: [(name: String, bases: [String])] = []
    for (index, token) in tokens.enumerated() where token == "class" {
      var rest = tokens[(index + 1)...]
      guard let name = rest.popFirst() else { continue }
      var header: [String] = []
      var depth = 0
      for word in rest {
        if word == "{" || word == "where" || depth > 2 { break }
        depth += word == "<" ? 1 : 0
        if depth == 0 { header.append(word) }
        depth -= word == ">" ? 1 : 0
      }
      guard header.first == ":" else { continue }
      let bases = header.dropFirst().split(separator: ",").compactMap(\.last)
      result.append((name, bases))
    }
    return result
  }

  static func tokens(_ source: String) -> [String] {
    var state = "code"
    var depth = 0
    var tokens: [String] = []
    var isName = false
    var skip = 0
    let text = Array(source)
    for (i, c) in text.enumerated() {
      if skip > 0 {
        skip -= 1
        continue
      }
      func sees(_ word: String) -> Bool { text[i...].starts(with: word) }
      var isPart = false
      switch state {
      case "code":
        if sees("//") {
          state = "line"
        } else if sees("/*") {
          (state, depth, skip) = ("block", 1, 1)
        } else if sees("\"\"\"") {
          (state, skip) = ("text", 2)
        } else if c == "\"" {
          state = "string"
        } else if c.isLetter || c.isNumber || c == "_" {
          isPart = true
          if isName { tokens[tokens.count - 1].append(c) } else { tokens.append(String(c)) }
        } else if !c.isWhitespace {
          tokens.append(String(c))
        }
      case "line":
        if c.isNewline { state = "code" }
      case "block":
        if sees("/*") { (depth, skip) = (depth + 1, 1) }
        if sees("*/") { (depth, skip) = (depth - 1, 1) }
        if depth == 0 { state = "code" }
      case "string":
        if c == "\\" { skip = 1 } else if c == "\"" { state = "code" }
      default:
        if c == "\\" {
          skip = 1
        } else if sees("\"\"\"") {
          (state, skip) = ("code", 2)
        }
      }
      isName = isPart
    }
    return tokens
  }
}
