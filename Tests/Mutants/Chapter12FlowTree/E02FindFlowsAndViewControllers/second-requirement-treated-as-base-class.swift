// expect: failed generics — A class with generic parameters was not found, or a class has a kind

import CourseDomain

enum E02 {
  struct Declaration {
    var name: String
    var list: [String]
  }

  static func kinds(in sources: [String]) -> [String: FlowNode.Kind] {
    let all = sources.flatMap { declarations(in: clean($0)) }
    var result: [String: FlowNode.Kind] = [:]
    for (start, kind) in [("Flow", FlowNode.Kind.flow), ("RxViewController", .viewController)] {
      var names: Set<String> = [start]
      for _ in all {
        let before = names.count
        for found in all where found.list.contains(where: names.contains) {
          names.insert(found.name)
        }
        if names.count == before { break }
      }
      for found in all where names.contains(found.name) { result[found.name] = kind }
    }
    return result
  }

  static func declarations(in code: String) -> [Declaration] {
    var result: [Declaration] = []
    var rest = code[...]
    while let range = rest.firstRange(of: "class") {
      let isWord =
        !(rest[..<range.lowerBound].last.map(isPart) ?? false)
        && !(rest[range.upperBound...].first.map(isPart) ?? false)
      rest = rest[range.upperBound...]
      if !isWord { continue }
      let name = rest.drop(while: \.isWhitespace).prefix(while: isPart)
      if name.isEmpty || name == "class" { continue }
      var depth = 0
      var text = ""
      for c in code[name.endIndex...] {
        if c == "{" && depth == 0 { break }
        if c == "<" { depth += 1 }
        if depth == 0 { text.append(c) }
        if c == ">" { depth -= 1 }
        if depth == 0 && c == ">" { text.append(" ") }
      }
      text = text.drop(while: \.isWhitespace).description
      guard text.first == ":" else { continue }
      var list: [String] = []
      for entry in text.dropFirst().split(separator: ",") {
        let parts = entry.split { $0.isWhitespace || $0 == "." }
        let before = parts.prefix { $0 != "where" }
        if let last = before.last { list.append(String(last)) }
      }
      result.append(Declaration(name: String(name), list: list))
    }
    return result
  }

  static func isPart(_ c: Character) -> Bool { c.isLetter || c.isNumber || c == "_" }

  static func clean(_ source: String) -> String {
    var result = ""
    var characters = source.makeIterator()
    var ahead: [Character] = []
    func next() -> Character? { ahead.isEmpty ? characters.next() : ahead.removeFirst() }
    func peek(_ index: Int) -> Character? {
      while ahead.count <= index {
        guard let c = characters.next() else { return nil }
        ahead.append(c)
      }
      return ahead[index]
    }
    while let c = next() {
      switch (c, peek(0)) {
      case ("/", "/"?):
        while let d = peek(0), d != "\n" { _ = d; _ = next() }
      case ("/", "*"?):
        _ = next()
        var open = 1
        while open > 0, let d = next() {
          if d == "/" && peek(0) == "*" { open += 1; _ = next() }
          if d == "*" && peek(0) == "/" { open -= 1; _ = next() }
        }
      case ("\"", let d):
        let isText = d == "\"" && peek(1) == "\""
        if isText { _ = next(); _ = next() }
        while let e = next() {
          if e == "\\" { _ = next(); continue }
          if e != "\"" { continue }
          if !isText { break }
          if peek(0) == "\"" && peek(1) == "\"" { _ = next(); _ = next(); break }
        }
      default:
        result.append(c)
        continue
      }
      result.append(" ")
    }
    return result
  }
}
