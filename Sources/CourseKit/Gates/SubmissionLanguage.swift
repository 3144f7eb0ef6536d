/// The language of submissions: Swift without the words, attributes and kinds of expression that
/// could turn off a safeguard of the compiler, and without the API that could deceive a suite.
///
/// `check` applies these rules at home and `grade` applies them again, so a student sees every such
/// message before the submission, in the same words.
package struct SubmissionLanguage {
  private let rules: GateRules
  private let text: CodeText

  package init(rules: GateRules, text: CodeText) {
    self.rules = rules
    self.text = text
  }

  /// The violations in the raw text, before the compiler reads it.
  package func words() -> [GateFinding] {
    let found = WordGate(text: text).findings()
    guard rules.stub != nil else { return found }
    let places = Set(found.map { [$0.line, $0.column] })
    return found
      + RawWords(text: text, rules: rules).findings()
      .filter { !places.contains([$0.line, $0.column]) }
  }

  /// The violations in the type-checked tree.
  ///
  /// - Parameter surroundings: What the file's declarations are compared with.
  package func syntax(
    in tree: SyntaxNode,
    module: String,
    surroundings: DeclarationRule.Surroundings
  ) -> [GateFinding] {
    guard rules.stub != nil else { return [] }
    var treeRules: [any TreeRule] = [SyntaxRule(text: text)]
    if let refused = rules.refused {
      let permitted = PermittedDeclarations(
        of: tree,
        module: module,
        namespace: rules.namespace,
        others: rules.others
      )
      treeRules.append(
        ReferenceRule(text: text, permitted: permitted, module: module, vocabulary: refused)
      )
      treeRules.append(
        DeclarationRule(
          text: text,
          module: module,
          vocabulary: refused,
          surroundings: surroundings
        )
      )
    }
    var walk = TreeWalk(treeRules, module: module)
    walk.walk(tree)
    return walk.rules.flatMap(\.findings)
  }
}
