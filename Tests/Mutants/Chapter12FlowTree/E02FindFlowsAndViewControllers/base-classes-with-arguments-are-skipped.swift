// expect: failed lists — The list of a class contains several names, and the class was not found,

import CourseDomain

enum E02 {
  private final class Vertex {
    var subclasses: [(String, Vertex)] = []
  }

  static func kinds(in sources: [String]) -> [String: FlowNode.Kind] {
    var vertices: [String: Vertex] = [:]
    func vertex(_ name: String) -> Vertex {
      if let known = vertices[name] { return known }
      let new = Vertex()
      vertices[name] = new
      return new
    }
    for source in sources {
      let words = tokens(source)
      var index = 0
      while index < words.count - 1 {
        index += 1
        guard words[index - 1] == "class" else { continue }
        let name = words[index]
        var position = afterArguments(words, index + 1)
        guard position < words.count, words[position] == ":" else { continue }
        var base = ""
        while position + 1 < words.count {
          position = afterArguments(words, position + 1)
          let word = position < words.count ? words[position] : "{"
          if word == "{" || word == "where" { break }
          if word == "," && words[position - 1] != ">" {
            vertex(base).subclasses.append((name, vertex(name)))
          } else if word != "." {
            base = word
          }
        }
        if !base.isEmpty { vertex(base).subclasses.append((name, vertex(name))) }
      }
    }
    var result: [String: FlowNode.Kind] = [:]
    func mark(_ vertex: Vertex, _ kind: FlowNode.Kind) {
      for (name, next) in vertex.subclasses where result[name] == nil {
        result[name] = kind
        mark(next, kind)
      }
    }
    mark(vertex("Flow"), .flow)
    mark(vertex("RxViewController"), .viewController)
    return result
  }

  /// The position after a pair of angle brackets that begins here, if one does.
  static func afterArguments(_ words: [String], _ start: Int) -> Int {
    guard start < words.count, words[start] == "<" else { return start }
    var (position, depth) = (start, 0)
    while position < words.count {
      if words[position] == "<" { depth += 1 }
      if words[position] == ">" { depth -= 1 }
      position += 1
      if depth == 0 { break }
    }
    return position
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
