// expect: failed viewControllers — A class that inherits from `RxViewController<…>` was not found,

import CourseDomain

enum E02 {
  static func kinds(in sources: [String]) -> [String: FlowNode.Kind] {
    var parents: [(String, Set<String>)] = []
    for source in sources {
      var words = Array(words(of: source).reversed())
      while let word = words.popLast() {
        guard word == "class", let name = words.last, name != "class" else { continue }
        var copy = Array(words.dropLast())
        dropArguments(&copy)
        guard copy.popLast() == ":" else { continue }
        var bases: Set<String> = []
        var part = ""
        while let next = copy.last, next != "{", next != "where" {
          if next == "<" {
            dropArguments(&copy)
            continue
          }
          copy.removeLast()
          if next == "," {
            bases.insert(part)
          } else if next != "." {
            part = next
          }
        }
        bases.insert(part)
        parents.append((name, bases))
      }
    }
    return closure(parents, "Flow").reduce(into: [:]) { $0[$1] = .flow }
      .merging(
        closure(parents, "RxViewController").map {
          ($0, $0.hasSuffix("Flow") ? .flow : .viewController)
        }
      ) { $1 }
  }

  static func closure(_ parents: [(String, Set<String>)], _ root: String) -> Set<String> {
    var found: Set<String> = []
    var added: Set<String> = [root]
    while !added.isEmpty {
      let next = parents.filter { !$0.1.isDisjoint(with: added) }.map(\.0)
      added = Set(next).subtracting(found)
      found.formUnion(added)
    }
    return found
  }

  static func dropArguments(_ words: inout [String]) {
    guard words.last == "<" else { return }
    var open = 0
    repeat {
      switch words.popLast() {
      case "<": open += 1
      case ">": open -= 1
      default: break
      }
    } while open > 0 && !words.isEmpty
  }

  static func words(of source: String) -> [String] {
    var rest = Array(source.reversed())
    var result: [String] = []
    func top(_ text: String) -> Bool { rest.suffix(text.count).elementsEqual(text.reversed()) }
    while !rest.isEmpty {
      if top("//") {
        while let c = rest.last, c != "\n" { _ = c; rest.removeLast() }
      } else if top("/*") {
        var open = 0
        repeat {
          let change = top("/*") ? 1 : top("*/") ? -1 : 0
          open += change
          rest.removeLast(min(change == 0 ? 1 : 2, rest.count))
        } while open > 0 && !rest.isEmpty
      } else if top("\"") {
        let end = top("\"\"\"") ? "\"\"\"" : "\""
        rest.removeLast(end.count)
        while !rest.isEmpty, !top(end) { rest.removeLast(min(top("\\") ? 2 : 1, rest.count)) }
        rest.removeLast(min(end.count, rest.count))
      } else {
        var word = String(rest.removeLast())
        if isPart(word.first!) {
          while let c = rest.last, isPart(c) {
            word.append(c)
            rest.removeLast()
          }
        }
        if word.first?.isWhitespace == false { result.append(word) }
      }
    }
    return result
  }

  static func isPart(_ c: Character) -> Bool { c.isLetter || c.isNumber || c == "_" }
}
