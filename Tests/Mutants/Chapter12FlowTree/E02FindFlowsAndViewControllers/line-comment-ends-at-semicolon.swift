// expect: failed comments — A comment has changed the result. A `//` comment ends with its line. A

import CourseDomain

enum E02 {
  static func kinds(in sources: [String]) -> [String: FlowNode.Kind] {
    var lists: [String: [String]] = [:]
    for source in sources {
      var name: String?
      var list: [String] = []
      var (open, isList, isAfterDot) = (0, false, false)
      func finish() {
        if isList, let name { lists[name] = list }
        name = nil
        list = []
        (open, isList, isAfterDot) = (0, false, false)
      }
      var before = ""
      scan(source) { word in
        defer { before = word }
        if before == "class" {
          finish()
          name = word
          return
        }
        guard name != nil else { return }
        switch word {
        case "<": open += 1
        case ">": open -= 1
        case _ where open > 0: break
        case "{", "where": finish()
        case ":": isList = true
        case ".": isAfterDot = true
        case ",": isAfterDot = false
        case _ where !isList: finish()
        default:
          if isAfterDot { list.removeLast() }
          isAfterDot = false
          list.append(word)
        }
      }
      finish()
    }
    func kind(_ name: String) -> FlowNode.Kind? {
      if name == "Flow" { return .flow }
      if name == "RxViewController" { return .viewController }
      for base in lists[name] ?? [] {
        if let found = kind(base) { return found }
      }
      return nil
    }
    return lists.keys.reduce(into: [:]) { result, name in result[name] = kind(name) }
  }

  /// Calls the closure with each name and each symbol of the code.
  static func scan(_ source: String, _ found: (String) -> Void) {
    var index = source.startIndex
    func has(_ text: String) -> Bool { source[index...].hasPrefix(text) }
    func skip(_ count: Int) {
      index = source.index(index, offsetBy: count, limitedBy: source.endIndex) ?? source.endIndex
    }
    func isPart(_ c: Character) -> Bool { c == "_" || c.isLetter || c.isNumber }
    while index < source.endIndex {
      if has("//") {
        while index < source.endIndex, source[index] != "\n", source[index] != ";" { skip(1) }
      } else if has("/*") {
        var open = 0
        repeat {
          if has("/*") {
            open += 1
            skip(2)
          } else if has("*/") {
            open -= 1
            skip(2)
          } else {
            skip(1)
          }
        } while open > 0 && index < source.endIndex
      } else if has("\"") {
        let quotes = has("\"\"\"") ? 3 : 1
        skip(quotes)
        while index < source.endIndex, !has(String(repeating: "\"", count: quotes)) {
          skip(has("\\") ? 2 : 1)
        }
        skip(quotes)
      } else if isPart(source[index]) {
        let start = index
        while index < source.endIndex, isPart(source[index]) { skip(1) }
        found(String(source[start..<index]))
      } else {
        if !source[index].isWhitespace { found(String(source[index])) }
        skip(1)
      }
    }
  }
}
