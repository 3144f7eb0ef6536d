// expect: failed comments — A comment has changed the result. A `//` comment ends with its line. A

import CourseDomain

enum E02 {
  static func kinds(in sources: [String]) -> [String: FlowNode.Kind] {
    var bases: [String: [String]] = [:]
    for source in sources {
      let words = words(source)
      for i in 0..<words.count where words[i] == "class" {
        if i + 2 >= words.count || words[i + 2] != ":" && words[i + 2] != "<" { continue }
        var open = 0
        var isList = false
        var list: [String] = []
        var j = i + 2
        while j < words.count {
          let word = words[j]
          if open == 0 && (word == "{" || word == "where") { break }
          if word == "<" {
            open += 1
          } else if word == ">" {
            open -= 1
          } else if open == 0 {
            if word == ":" {
              isList = true
            } else if !isList {
              break
            } else if word != "," && word != "." {
              if words[j - 1] == "." { list.removeLast() }
              list.append(word)
            }
          }
          j += 1
        }
        bases[words[i + 1]] = list
      }
    }
    var kinds: [String: FlowNode.Kind] = [:]
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (name, list) in bases where kinds[name] == nil {
        for base in list {
          if base == "Flow" || kinds[base] == .flow { kinds[name] = .flow }
          if base == "RxViewController" || kinds[base] == .viewController {
            kinds[name] = .viewController
          }
        }
        if kinds[name] != nil { hasChanged = true }
      }
    }
    return kinds
  }

  static func words(_ source: String) -> [String] {
    let text = Array(source) + ["\n", "\n", "\n"]
    var words: [String] = []
    var word = ""
    var inLine = false
    var blocks = 0
    var inString = false
    var inText = false
    var i = 0
    while i < text.count - 3 {
      let c = text[i]
      let two = String(text[i...(i + 1)])
      let isTriple = text[i...(i + 2)] == ["\"", "\"", "\""]
      var isCode = false
      if inLine {
        if c == "\n" { inLine = false; if words.last == "," { words.append("{") } }
      } else if blocks > 0 {
        if two == "/*" { blocks += 1; i += 1 }
        if two == "*/" { blocks -= 1; i += 1 }
      } else if inString {
        if c == "\\" { i += 1 }
        if c == "\"" { inString = false }
      } else if inText {
        if c == "\\" { i += 1 }
        if isTriple { inText = false; i += 2 }
      } else if two == "//" {
        inLine = true
      } else if two == "/*" {
        blocks = 1
        i += 1
      } else if isTriple {
        inText = true
        i += 2
      } else if c == "\"" {
        inString = true
      } else {
        isCode = true
      }
      i += 1
      if isCode && (c.isLetter || c.isNumber || c == "_") {
        word.append(c)
      } else {
        if word != "" { words.append(word) }
        word = ""
        if isCode && !c.isWhitespace { words.append(String(c)) }
      }
    }
    if word != "" { words.append(word) }
    return words
  }
}
