// expect: failed innerClasses — A class that is declared inside another type was not found. Look

import CourseDomain

enum E02 {
  static func kinds(in sources: [String]) -> [String: FlowNode.Kind] {
    let classes = sources.flatMap { source -> [Class] in
      var cursor = Cursor(text: source[...])
      return cursor.classes()
    }
    var result: [String: FlowNode.Kind] = [:]
    var queue: [(String, FlowNode.Kind)] = [("Flow", .flow), ("RxViewController", .viewController)]
    while !queue.isEmpty {
      let (base, kind) = queue.removeFirst()
      for found in classes where found.bases.contains(base) && result[found.name] == nil {
        result[found.name] = kind
        queue.append((found.name, kind))
      }
    }
    return result
  }

  struct Class {
    var name: String
    var bases: [String]
  }

  struct Cursor {
    var text: Substring
    var word: String?

    mutating func classes() -> [Class] {
      var result: [Class] = []
      advance()
      while let word {
        advance()
        if word == "class", let name = self.word {
          if name == "class" { continue }
          advance()
          arguments()
          guard self.word == ":" else { continue }
          var bases: [String] = []
          repeat {
            advance()
            var base = self.word
            if base == "{" || base == "where" { break }
            advance()
            while self.word == "." {
              advance()
              base = self.word
              advance()
            }
            arguments()
            if let base { bases.append(base) }
          } while self.word == ","
          result.append(Class(name: name, bases: bases))
          if self.word == "where" {
            while let word = self.word, word != "}" { _ = word; advance() }
          }
        }
      }
      return result
    }

    private mutating func arguments() {
      guard word == "<" else { return }
      advance()
      while let word, word != ">" {
        if word == "<" { arguments() } else { advance() }
      }
      advance()
    }

    private mutating func advance() {
      while true {
        text = text.drop(while: \.isWhitespace)
        if text.starts(with: "//") {
          text = text.drop { $0 != "\n" }
        } else if text.starts(with: "/*") {
          comment()
        } else if text.first == "\"" {
          literal(text.starts(with: "\"\"\"") ? 3 : 1)
        } else {
          break
        }
      }
      let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let next = name.isEmpty ? text.prefix(1) : name
      word = next.isEmpty ? nil : String(next)
      text = text[next.endIndex...]
    }

    private mutating func comment() {
      text = text.dropFirst(2)
      while !text.isEmpty {
        if text.starts(with: "*/") {
          text = text.dropFirst(2)
          return
        }
        if text.starts(with: "/*") { comment() } else { text = text.dropFirst() }
      }
    }

    private mutating func literal(_ count: Int) {
      let quotes = String(repeating: "\"", count: count)
      text = text.dropFirst(count)
      while !text.isEmpty, !text.starts(with: quotes) {
        text = text.dropFirst(text.first == "\\" ? 2 : 1)
      }
      text = text.dropFirst(count)
    }
  }
}
