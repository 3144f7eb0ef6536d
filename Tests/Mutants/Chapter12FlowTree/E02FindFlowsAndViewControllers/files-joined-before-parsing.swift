// expect: failed incompleteFiles — A file ends within a comment, a literal or a declaration, and the

import CourseDomain

enum E02 {
  static func kinds(in sources: [String]) -> [String: FlowNode.Kind] {
    let code = sources.map(blanked).joined(separator: "\n")
      .replacing("{", with: " { ").replacing("}", with: " } ").replacing(";", with: " ")
    var bases: [String: [String]] = [:]
    for text in pieces(of: code) {
      var header = text.split(separator: "{", maxSplits: 1, omittingEmptySubsequences: false)[0][
        ...
      ]
      if let end = header.split(whereSeparator: \.isWhitespace).firstIndex(of: "where") {
        header = header.split(whereSeparator: \.isWhitespace)[..<end].joined(separator: " ")[...]
      }
      let parts = withoutBrackets(header).split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = parts[0].split(whereSeparator: \.isWhitespace)
      guard name.count == 1 else { continue }
      bases[String(name[0])] = parts[1].split(separator: ",").compactMap { base in
        base.split(separator: ".").last.map { last in String(last.filter { !$0.isWhitespace }) }
      }
    }
    var result: [String: FlowNode.Kind] = [:]
    for name in bases.keys {
      var ancestors = [name]
      var next = 0
      while next < ancestors.count {
        ancestors += bases[ancestors[next]] ?? []
        next += 1
      }
      if ancestors.contains("Flow") {
        result[name] = .flow
      } else if ancestors.contains("RxViewController") {
        result[name] = .viewController
      }
    }
    return result
  }

  /// The texts that follow each whole word `class`.
  private static func pieces(of code: String) -> [Substring] {
    code.ranges(of: "class").compactMap { range in
      let before = code[..<range.lowerBound].last
      guard !isName(before), let after = code[range.upperBound...].first, !isName(after)
      else { return nil }
      return code[range.upperBound...]
    }
  }

  private static func isName(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
  }

  private static func withoutBrackets(_ text: Substring) -> String {
    var depth = 0
    return text.reduce(into: "") { result, character in
      if character == "<" { depth += 1 }
      if depth == 0 { result.append(character) }
      if character == ">" { depth -= 1 }
    }
  }

  private static func blanked(_ source: String) -> String {
    var rest = source[...]
    var result = ""
    while !rest.isEmpty {
      let isLines = rest.hasPrefix("\"\"\"")
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("/*") {
        var open = 1
        rest.removeFirst(2)
        while open > 0, !rest.isEmpty {
          if rest.hasPrefix("/*") || rest.hasPrefix("*/") {
            open += rest.hasPrefix("/*") ? 1 : -1
            rest.removeFirst()
          }
          rest.removeFirst()
        }
      } else if rest.hasPrefix("\"") {
        let quote = isLines ? "\"\"\"" : "\""
        rest.removeFirst(quote.count)
        while !rest.isEmpty, !rest.hasPrefix(quote) {
          rest = rest.dropFirst(rest.first == "\\" ? 2 : 1)
        }
        rest = rest.dropFirst(quote.count)
      } else {
        result.append(rest.removeFirst())
        continue
      }
      result += " "
    }
    return result
  }
}
