// One pass over the characters with a state, then rounds over the classes until none is added.

import CourseDomain

enum E02 {
  private enum State: Equatable {
    case code, line, block(Int), literal(quotes: Int)
  }

  static func kinds(in sources: [String]) -> [String: FlowNode.Kind] {
    var lists: [String: Set<String>] = [:]
    for source in sources {
      let tokens = tokens(in: Array(source))
      var index = 0
      while index < tokens.count {
        index += 1
        guard tokens[index - 1] == "class", index < tokens.count else { continue }
        if let list = list(tokens[(index + 1)...]) { lists[tokens[index]] = list }
      }
    }
    var known: [String: FlowNode.Kind] = ["Flow": .flow, "RxViewController": .viewController]
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (name, list) in lists where known[name] == nil {
        guard let base = list.first(where: { known[$0] != nil }) else { continue }
        known[name] = known[base]
        hasChanged = true
      }
    }
    return known.filter { lists[$0.key] != nil }
  }

  /// What follows the colon, or nil if the words are not the header of a class.
  private static func list(_ tokens: ArraySlice<String>) -> Set<String>? {
    var rest = tokens
    if rest.first == "<" {
      var depth = 0
      repeat {
        let token = rest.removeFirst()
        depth += token == "<" ? 1 : token == ">" ? -1 : 0
      } while depth > 0 && !rest.isEmpty
    }
    guard rest.popFirst() == ":" else { return nil }
    var list: [String] = []
    var depth = 0
    for token in rest.prefix(while: { $0 != "{" && $0 != "where" }) {
      switch token {
      case "<": depth += 1
      case ">": depth -= 1
      case _ where depth > 0: break
      case ".": _ = list.popLast()
      default: list.append(token)
      }
    }
    return Set(list)
  }

  private static func tokens(in text: [Character]) -> [String] {
    var tokens: [String] = []
    var name = ""
    var state = State.code
    var index = 0
    func sees(_ word: String) -> Bool { text[index...].starts(with: word) }
    func endName() {
      if !name.isEmpty { tokens.append(name) }
      name = ""
    }
    while index < text.count {
      var length = 1
      switch state {
      case .line:
        if text[index].isNewline { state = .code }
      case .block(let depth):
        if sees("/*") {
          (state, length) = (.block(depth + 1), 2)
        } else if sees("*/") {
          (state, length) = (depth == 1 ? .code : .block(depth - 1), 2)
        }
      case .literal(let quotes):
        if text[index] == "\\" {
          length = 2
        } else if sees(String(repeating: "\"", count: quotes)) {
          (state, length) = (.code, quotes)
        }
      case .code:
        if sees("//") {
          (state, length) = (.line, 2)
        } else if sees("/*") {
          (state, length) = (.block(1), 2)
        } else if sees("\"\"\"") {
          (state, length) = (.literal(quotes: 3), 3)
        } else if text[index] == "\"" {
          state = .literal(quotes: 1)
        } else if text[index].isLetter || text[index].isNumber || text[index] == "_" {
          name.append(text[index])
          index += 1
          continue
        } else if !text[index].isWhitespace {
          endName()
          tokens.append(String(text[index]))
        }
        endName()
      }
      index += length
    }
    endName()
    return tokens
  }
}
