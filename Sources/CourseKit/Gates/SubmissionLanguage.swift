/// The language that submissions are written in: Swift without the words, attributes and kinds of
/// expression that could turn off a safeguard of the compiler.
///
/// `check` asks this at home and `grade` asks it again, so that a grader refuses nothing here that a
/// student did not read before, in the same words.
package struct SubmissionLanguage {
  private let rules: GateRules
  private let text: CodeText

  package init(rules: GateRules, text: CodeText) {
    self.rules = rules
    self.text = text
  }

  /// What the raw text shows, before any compiler has seen it.
  package func words() -> [GateFinding] {
    let found = WordGate(text: text).findings()
    guard rules.stub != nil else { return found }
    let places = Set(found.map { [$0.line, $0.column] })
    return found
      + RawWords(text: text, rules: rules).findings()
      .filter { !places.contains([$0.line, $0.column]) }
  }

  /// What the type-checked tree shows.
  package func syntax(in tree: SyntaxNode, module: String) -> [GateFinding] {
    guard rules.stub != nil else { return [] }
    var walk = TreeWalk([SyntaxRule(text: text)], module: module)
    walk.walk(tree)
    return walk.rules.flatMap(\.findings)
  }
}
