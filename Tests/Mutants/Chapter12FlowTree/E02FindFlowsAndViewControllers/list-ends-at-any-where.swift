// expect: failed lists — The list of a class contains several names, and the class was not found,

import CourseDomain

enum E02 {
  static func kinds(in sources: [String]) -> [String: FlowNode.Kind] {
    var bases: [String: [String]] = [:]
    for source in sources {
      for (name, names) in classes(in: words(of: code(of: source))) {
        bases[name, default: []] += names
      }
    }
    var kinds: [String: FlowNode.Kind] = [:]
    var isChanged = true
    while isChanged {
      isChanged = false
      for (name, names) in bases where kinds[name] == nil {
        for base in names {
          let kind: FlowNode.Kind? =
            base == "Flow" ? .flow : base == "RxViewController" ? .viewController : kinds[base]
          guard let kind else { continue }
          kinds[name] = kind
          isChanged = true
        }
      }
    }
    return kinds
  }

  private enum State {
    case code, line, literal, text
    case block(Int)
  }

  private static func code(of source: String) -> String {
    let all = Array(source)
    var result = ""
    var state = State.code
    var i = 0
    func at(_ text: String) -> Bool { all[i...].starts(with: text) }
    while i < all.count {
      switch state {
      case .code:
        if at("//") {
          state = .line
          i += 2
        } else if at("/*") {
          state = .block(1)
          result += " "
          i += 2
        } else if at("\"\"\"") {
          state = .text
          result += " "
          i += 3
        } else if at("\"") {
          state = .literal
          result += " "
          i += 1
        } else {
          result.append(all[i])
          i += 1
        }
      case .line:
        if all[i].isNewline { state = .code } else { i += 1 }
      case .block(let depth):
        if at("*/") {
          state = depth == 1 ? .code : .block(depth - 1)
          i += 2
        } else if at("/*") {
          state = .block(depth + 1)
          i += 2
        } else {
          i += 1
        }
      case .literal:
        if at("\\") {
          i += 2
        } else {
          if at("\"") { state = .code }
          i += 1
        }
      case .text:
        if at("\\") {
          i += 2
        } else if at("\"\"\"") {
          state = .code
          i += 3
        } else {
          i += 1
        }
      }
    }
    return result
  }

  private static func isPart(_ c: Character) -> Bool { c.isLetter || c.isNumber || c == "_" }

  private static func words(of code: String) -> [String] {
    var words: [String] = []
    var word = ""
    for c in code {
      if isPart(c) {
        word.append(c)
        continue
      }
      if !word.isEmpty { words.append(word) }
      word = ""
      if !c.isWhitespace { words.append(String(c)) }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func classes(in words: [String]) -> [(String, [String])] {
    var classes: [(String, [String])] = []
    for (i, word) in words.enumerated() where word == "class" && i + 2 < words.count {
      let name = words[i + 1]
      guard isPart(name.first!) else { continue }
      var j = i + 2
      var open = 0
      if words[j] == "<" {
        repeat {
          if words[j] == "<" { open += 1 }
          if words[j] == ">" && words[j - 1] != "-" { open -= 1 }
          j += 1
        } while open > 0 && j < words.count
      }
      guard j < words.count, words[j] == ":" else { continue }
      var names: [String] = []
      j += 1
      while j < words.count, words[j] != "{", !words[j].contains("where") {
        if words[j] == "<" { open += 1 }
        if words[j] == ">" && words[j - 1] != "-" { open -= 1 }
        let hasModule = j + 1 < words.count && words[j + 1] == "."
        if open == 0 && isPart(words[j].first!) && !hasModule { names.append(words[j]) }
        j += 1
      }
      classes.append((name, names))
    }
    return classes
  }
}
