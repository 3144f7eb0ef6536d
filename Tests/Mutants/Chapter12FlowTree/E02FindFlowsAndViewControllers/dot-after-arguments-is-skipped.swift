// expect: failed outerTypes — A list contains a name with a dot, and the kind of its class is

import CourseDomain

enum E02 {
  static func kinds(in sources: [String]) -> [String: FlowNode.Kind] {
    var parents: [String: [String]] = [:]
    for source in sources {
      let words = words(in: code(of: source[...]))
      for index in words.indices.dropLast() where words[index] == "class" {
        parents[words[index + 1]] = inherited(words[(index + 2)...])
      }
    }
    func kind(of name: String) -> FlowNode.Kind? {
      switch name {
      case "Flow": .flow
      case "RxViewController": .viewController
      // Not `lazy`: its `first` would call `kind` twice for each base class, so 2^n times in all.
      default: (parents[name] ?? []).compactMap(kind).first
      }
    }
    return parents.keys.reduce(into: [:]) { kinds, name in kinds[name] = kind(of: name) }
  }

  /// The text with a space in place of each comment and each literal.
  private static func code(of source: Substring) -> String {
    var code = ""
    var rest = source
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = afterComment(rest)
      } else if character == "\"" {
        rest = afterLiteral(rest, quote: rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\"")
      } else {
        code.append(rest.removeFirst())
        continue
      }
      code.append(" ")
    }
    return code
  }

  private static func afterComment(_ text: Substring) -> Substring {
    var rest = text
    var depth = 0
    repeat {
      if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    } while depth > 0 && !rest.isEmpty
    return rest
  }

  private static func afterLiteral(_ text: Substring, quote: String) -> Substring {
    var rest = text.dropFirst(quote.count)
    while !rest.isEmpty, !rest.hasPrefix(quote) {
      rest = rest.dropFirst(rest.first == "\\" ? 2 : 1)
    }
    return rest.dropFirst(quote.count)
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

  /// The list of a class, from the word after its name; empty for a member.
  private static func inherited(_ words: ArraySlice<String>) -> [String] {
    var names: [String] = []
    var (depth, isInList) = (0, false)
    var previous = ""
    for word in words {
      defer { previous = word }
      switch word {
      case "<": depth += 1
      case ">": depth -= 1
      case "." where previous == ">": continue
      case _ where depth > 0: continue
      case ":": isInList = true
      case _ where !isInList || word == "{" || word == "where": return names
      case ".": _ = names.popLast()
      default: names.append(word)
      }
    }
    return names
  }
}
