// 12.3 Steps to edges
//
// `code` is the text of a flow's file: an enum with only the cases of its steps, and the class.
// Return the edges of one step. For the step "add" and this case, it is one edge to a view
// controller, with the target "AddViewController":
//
//     case .add:
//       let screen = AddViewController(viewModel: AddViewModel())
//       return .viewController(screen)
//
// - `.viewController(screen)`, perhaps with more arguments, makes an edge to a view controller, and
//   `.flow(flow, with: …)` makes one to a flow. Both may be anywhere in the body of the case.
//   `.multiple(flowContributors: […])` contains several. The edges have the order of the code; one
//   that occurs twice is returned twice.
// - The first argument is a call, a name and parentheses as in `AddViewController(…)`, or the name
//   of a constant whose value is such a call. The constant is declared in the same case, or it is a
//   property of the class, a `let` or a `lazy var` above or below `navigate(to:)`. The one in the
//   same case is meant if there are both. A case declares a name at most once, perhaps inside
//   braces. A name without such a declaration makes no edge, even if it is declared elsewhere:
//   before the switch, in another function or in a computed property. `if let screen {` unwraps a
//   constant and declares none.
// - A case begins with `case .add:`, `case .add(let id):` or `case .add, .edit(let id):`. What is
//   in parentheses is not a step. A line break may follow a comma. The body ends at the next case,
//   at `default:`, or with the switch. A body may contain braces, but no other `default:`. The file
//   has no other `switch` and no `if case`, and no step is named `default`.
// - A step has at most one case. Without one, it has no edges.
// - Names are whole words: `.add` is not `.addProject`, `.flow` is not `.flowContributor`, and
//   `nondefault:` is not `default:`. They consist of letters of any alphabet, digits and
//   underscores.
// - There is one space after `case`, `let` and `var`, and on each side of `=`. No word is between
//   `lazy` and `var`. Neither a space nor a line break separates a name from a dot or a parenthesis
//   next to it. The code has no comments, its constants are declared one by one without type
//   annotations, the value of a `var` that is not `lazy` is not a call, and its string literals
//   consist of letters, emoji and spaces.
//
// `FlowEdge` is declared in Sources/CourseDomain/FlowEdge.swift.

import CourseDomain

enum E03 {
  static func edges(of step: String, in code: String) -> [FlowEdge] {
    // BEGIN SOLUTION
    // STUB: // TODO: 12.3 Find the case of the step, and resolve the name of what it shows.
    // STUB: []
    let words = words(in: code)
    guard let body = body(of: step, in: words) else { return [] }
    return body.indices.compactMap { index -> FlowEdge? in
      let call = Array(body[index...].prefix(5))
      guard call.count == 5, call[0] == ".", call[2] == "(",
        let kind = FlowNode.Kind(rawValue: call[1])
      else { return nil }
      if call[4] == "(" { return FlowEdge(kind, call[3]) }
      let target = value(of: call[3], in: body) ?? value(of: call[3], in: properties(in: words))
      return target.map { FlowEdge(kind, $0) }
    }
    // END SOLUTION
  }

  // BEGIN SOLUTION
  // STUB: // Add functions of your own here.
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

  private static func body(of step: String, in words: [String]) -> ArraySlice<String>? {
    for start in words.indices where words[start...].starts(with: ["case", "."]) {
      let pattern = pattern(words[start...])
      if pattern.steps.contains(step) { return body(words[pattern.end...]) }
    }
    return nil
  }

  /// The words of a pattern outside of parentheses, and the index after its colon.
  private static func pattern(_ words: ArraySlice<String>) -> (steps: Set<String>, end: Int) {
    var steps: Set<String> = []
    var depth = 0
    for index in words.indices {
      if words[index] == "(" { depth += 1 }
      if words[index] == ")" { depth -= 1 }
      if depth > 0 { continue }
      if words[index] == ":" { return (steps, index + 1) }
      steps.insert(words[index])
    }
    return (steps, words.endIndex)
  }

  /// The beginning of the words, as far as they belong to the same case.
  private static func body(_ words: ArraySlice<String>) -> ArraySlice<String> {
    var depth = 0
    for index in words.indices {
      let start = words[index...].prefix(2)
      let isNext = start == ["case", "."] || start == ["default", ":"]
      if depth == 0, isNext || words[index] == "}" { return words[..<index] }
      if words[index] == "{" { depth += 1 }
      if words[index] == "}" { depth -= 1 }
    }
    return words
  }

  /// The class of a constant that is declared in the words.
  private static func value(of name: String, in words: ArraySlice<String>) -> String? {
    words.indices.lazy.compactMap { index -> String? in
      let declaration = Array(words[index...].prefix(5))
      guard declaration.count == 5, ["let", "var"].contains(declaration[0]),
        declaration[1] == name, declaration[2] == "=", declaration[4] == "("
      else { return nil }
      return declaration[3]
    }.first
  }

  /// The words outside of the bodies of functions.
  private static func properties(in words: [String]) -> ArraySlice<String> {
    var depth = 0
    return words.filter { word in
      if word == "}" { depth -= 1 }
      defer { if word == "{" { depth += 1 } }
      return depth <= 1
    }[...]
  }
  // END SOLUTION
}
