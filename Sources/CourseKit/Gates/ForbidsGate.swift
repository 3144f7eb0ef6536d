/// Finds uses of declarations that an exercise forbids.
///
/// It reads the type-checked tree, so it also finds uses through an alias, a module selector, an
/// inferred type or a given value.
package struct ForbidsGate {
  let rules: GateRules
  let module: String
  let text: CodeText

  package init(rules: GateRules, module: String, text: CodeText) {
    self.rules = rules
    self.module = module
    self.text = text
  }

  /// One finding for each forbidden name, at its first use.
  package func findings(in tree: SyntaxNode) -> [GateFinding] {
    guard !rules.forbids.isEmpty else { return [] }
    var walk = TreeWalk([ForbiddenUses(gate: self)], module: module)
    walk.walk(tree)
    return walk.rules.flatMap(\.findings)
  }

  fileprivate func finding(for entry: String, uses: [Use]) -> GateFinding {
    let places = uses.map { (use: $0, position: text.position(of: $0.offset)) }
    // On one line, prefer the place where the name is spelled out. The search lists a name with its
    // first use, so there is one.
    // swift-format-ignore: NeverForceUnwrap
    let first = places.min {
      ($0.position.line, $0.use.isReference ? 0 : 1, $0.position.column)
        < ($1.position.line, $1.use.isReference ? 0 : 1, $1.position.column)
    }!
    let others = Set(places.map(\.position.line)).subtracting([first.position.line]).sorted()

    let name = entry.split(separator: ".").last.map(String.init) ?? entry
    let written = text.word(at: first.use.offset)
    let isSpelledOut = text.codeLine(first.position.line).contains(name)
    let through =
      first.use.isReference && !isSpelledOut && !["", "init"].contains(written)
      ? ", here through '\(written)'" : ""
    let also = others.isEmpty ? "" : " It is also used on \(Self.list(lines: others))."
    return GateFinding(
      rule: .forbidden,
      line: first.position.line,
      column: first.position.column,
      problem: "\(entry) may not be used in \(rules.exercise)\(through): "
        + "the exercise forbids it.\(also)",
      repair: "Write it without this API: 'rxlab show \(rules.exercise)' ends with the list of "
        + "forbidden APIs, and 'rxlab hint \(rules.exercise)' names a starting point."
    )
  }

  private static func list(lines: [Int]) -> String {
    let shown = lines.prefix(5).map(String.init).joined(separator: ", ")
    return (lines.count == 1 ? "line " : "lines ") + shown + (lines.count > 5 ? ", …" : "")
  }
}

/// A place where a forbidden declaration is used.
private struct Use {
  let offset: Int
  /// Whether the use is a name, not just a value of a forbidden type.
  let isReference: Bool
}

/// Collects the uses of forbidden declarations.
private struct ForbiddenUses: TreeRule {
  private let gate: ForbidsGate
  private var names: ForbiddenNames
  private var uses: [String: [Use]] = [:]

  init(gate: ForbidsGate) {
    self.gate = gate
    names = ForbiddenNames(gate.rules.forbids, module: gate.module)
  }

  var findings: [GateFinding] {
    gate.rules.forbids.compactMap { entry in
      uses[entry].map { gate.finding(for: entry, uses: $0) }
    }
  }

  mutating func examine(_ node: SyntaxNode, in context: TreeContext) {
    for (key, text) in node.words where text.hasPrefix("$s") || text.hasPrefix("s:") {
      for entry in names.forbidden(by: text) {
        let isReference = key == "decl_usr" || key == "bind" || node.kind == "type_expr"
        uses[entry, default: []].append(Use(offset: context.offset, isReference: isReference))
      }
    }
  }
}
