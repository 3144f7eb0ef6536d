// 12.2 Find flows and view controllers
//
// `sources` are the texts of all Swift files of an app, in no particular order. Return the classes
// that are flows or view controllers, each with its kind.
//
// - A class is a flow if the list after its colon names `Flow`, or a class of the app that is a
//   flow.
// - A class is a view controller if the list names `RxViewController`, or a class of the app that
//   is a view controller. The base class may be declared in another file, or further below.
// - Protocols, type aliases and extensions of the app do not lead from a class to `Flow`.
// - Names are whole words: neither `FlowLike` nor `UIViewController` counts. They consist of
//   letters of any alphabet, digits and underscores.
// - The list ends at `{` or `where`. A name in it may have arguments in angle brackets,
//   `RxViewController<HomeViewModel>`. Names in angle brackets do not count, and neither do those in
//   a `where` clause. A module or an outer type and a dot may precede a name, as in `RxFlow.Flow`;
//   only the last part counts. Neither the list nor the generic parameters contain `->`.
// - Any words and attributes may precede `class`, and spaces, tabs and line breaks, "\n", may be
//   anywhere between two words. A class may be declared inside another type.
// - Only classes count: no structs, enums, actors, protocols or extensions. `class func`,
//   `class var`, `class override var` and `class subscript` declare members of a class, and no
//   argument is labeled `class`. No class is both a flow and a view controller, and no two have the
//   same name.
// - Comments and string literals are not code. A `/* */` comment may contain others. A literal is
//   enclosed in `"`, or in `"""` with the text on lines of its own. A backslash in it makes the
//   next character a part of it; in a comment, it has no meaning. No other kinds of literals occur,
//   and no interpolations.
// - A file may be incomplete. A comment, a literal or a list ends with the file at the latest: no
//   word of another file belongs to it.

import CourseDomain

enum E02 {
  static func kinds(in sources: [String]) -> [String: FlowNode.Kind] {
    // BEGIN SOLUTION
    // STUB: // TODO: 12.2 Remove what is not code, and find the classes and what they inherit from.
    // STUB: [:]
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
    // END SOLUTION
  }

  // BEGIN SOLUTION
  // STUB: // Add functions of your own here.
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
    for word in words {
      switch word {
      case "<": depth += 1
      case ">": depth -= 1
      case _ where depth > 0: continue
      case ":": isInList = true
      case _ where !isInList || word == "{" || word == "where": return names
      case ".": _ = names.popLast()
      default: names.append(word)
      }
    }
    return names
  }
  // END SOLUTION
}
