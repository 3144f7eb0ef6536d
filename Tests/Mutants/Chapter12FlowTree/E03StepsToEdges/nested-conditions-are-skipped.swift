// expect: failed anywhereInTheBody — `.viewController(…)` or `.flow(…)` is inside a condition,

import CourseDomain

enum E03 {
  static func edges(of step: String, in code: String) -> [FlowEdge] {
    var reader = Reader(words: split(code)[...], step: step)
    reader.readFile()
    return reader.found.compactMap { kind, name, isCall in
      if isCall { return FlowEdge(kind, name) }
      return (reader.locals[name] ?? reader.members[name]).map { FlowEdge(kind, $0) }
    }
  }

  private struct Reader {
    var words: ArraySlice<String>
    let step: String
    var members: [String: String] = [:]
    var locals: [String: String] = [:]
    var found: [(FlowNode.Kind, String, Bool)] = []

    private func word(_ distance: Int) -> String {
      let index = words.startIndex + distance
      return index < words.endIndex ? words[index] : ""
    }

    mutating func readFile() {
      while !words.isEmpty {
        if word(0) == "{" {
          words.removeFirst()
          readType()
        } else {
          words.removeFirst()
        }
      }
    }

    private mutating func readType() {
      while !words.isEmpty, word(0) != "}" {
        if word(0) == "{" {
          words.removeFirst()
          readBlock(isWanted: false)
        } else {
          if let (name, value) = declaration { members[name] = value }
          words.removeFirst()
        }
      }
      words = words.dropFirst()
    }

    private var declaration: (String, String)? {
      guard word(0) == "let" || word(0) == "var", word(2) == "=", word(4) == "(" else { return nil }
      return (word(1), word(3))
    }

    /// Reads up to the closing brace, and the cases of a switch in it.
    private mutating func readBlock(isWanted: Bool) {
      var isWanted = isWanted
      while !words.isEmpty, word(0) != "}" {
        if word(0) == "{" {
          words.removeFirst()
          readBlock(isWanted: isWanted && word(0) != "if")
          continue
        }
        if word(0) == "case", word(1) == "." { isWanted = readHeader() }
        if word(0) == "default", word(1) == ":" { isWanted = false }
        if isWanted {
          if let (name, value) = declaration { locals[name] = value }
          if word(0) == ".", word(2) == "(", let kind = FlowNode.Kind(rawValue: word(1)) {
            found.append((kind, word(3), word(4) == "("))
          }
        }
        if word(0) != "{", word(0) != "}" { words = words.dropFirst() }
      }
      words = words.dropFirst()
    }

    private mutating func readHeader() -> Bool {
      var open = 0
      var isFound = false
      while let word = words.popFirst(), word != ":" || open > 0 {
        open += word == "(" ? 1 : word == ")" ? -1 : 0
        if open == 0, word == step { isFound = step != "case" }
      }
      return isFound
    }
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
