/// Parses types and declarations as they are written in a symbol graph.
enum TypeText {
  /// Splits at a character outside of brackets.
  static func split(_ text: some StringProtocol, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    var last: Character = " "
    for character in text {
      switch character {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}": depth -= 1
      case ">" where last != "-": depth -= 1
      default: break
      }
      if depth == 0, character == separator {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      last = character
    }
    return parts.map(trimmed).filter { !$0.isEmpty }
  }

  /// The text between the bracket at the start and the matching one, and the text that follows.
  static func bracketed(_ text: Substring) -> (inside: Substring, rest: Substring)? {
    guard let first = text.first, "([<".contains(first) else { return nil }
    var depth = 0
    var last: Character = " "
    for index in text.indices {
      let character = text[index]
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && last != "-" { depth -= 1 }
      if depth == 0 {
        let start = text.index(after: text.startIndex)
        return (text[start..<index], text[text.index(after: index)...])
      }
      last = character
    }
    return nil
  }

  /// The parameters of a function type, whether it throws, and its result; `nil` for any other type.
  static func function(
    _ type: String
  ) -> (parameters: [String], throws: Bool, result: String)? {
    var text = Substring(type)
    while text.hasPrefix("@") { text = text.drop { $0 != " " }.drop { $0 == " " } }
    guard text.hasPrefix("("), let (inside, rest) = bracketed(text) else { return nil }
    let words = trimmed(rest)
    guard let arrow = words.firstRange(of: "->"),
      ["", "throws"].contains(trimmed(words[..<arrow.lowerBound]))
    else { return optional(inside, words) }
    return (
      split(inside, at: ","),
      words.hasPrefix("throws"),
      trimmed(words[arrow.upperBound...])
    )
  }

  /// Parses the type of an optional function: `((Int) -> Void)?`.
  private static func optional(
    _ inside: Substring,
    _ rest: String
  ) -> (parameters: [String], throws: Bool, result: String)? {
    rest == "?" || rest == "!" ? function(trimmed(inside)) : nil
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// Replaces whole words.
  static func replacing(_ names: [String: String], in text: String) -> String {
    guard !names.isEmpty else { return text }
    var result = ""
    var word = ""
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    for character in text + " " {
      if isPart(character) {
        word.append(character)
      } else {
        // A member of that name belongs to another type.
        result += result.last == "." ? word : names[word] ?? word
        word = ""
        result.append(character)
      }
    }
    return String(result.dropLast())
  }
}
