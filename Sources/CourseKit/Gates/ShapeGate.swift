/// Checks a file's imports, and that its declarations cannot collide with those of another
/// exercise: they are in the exercise's own namespace, or private to the file.
package struct ShapeGate {
  let rules: GateRules
  let text: CodeText

  package init(rules: GateRules, text: CodeText) {
    self.rules = rules
    self.text = text
  }

  package func findings(in tree: SyntaxNode) -> [GateFinding] {
    var found = FindingList()
    for item in tree.children("items") where !found.isFull {
      switch item.kind {
      case "import_decl": found.add(importFinding(item))
      case "extension_decl": found.add(extensionFinding(item))
      default: found.add(outsideFinding(item))
      }
    }
    return found.findings
  }

  private func importFinding(_ item: SyntaxNode) -> GateFinding? {
    let path: [String] = item["module_path"] ?? []
    let name = path.joined(separator: ".")
    if !rules.imports.contains(name) { return finding(importing: name, at: item.start ?? 0) }
    let line = text.position(of: item.start ?? 0).line
    if text.codeLine(line) != "import \(name)" || codeAbove(line).hasPrefix("@") {
      return finding(
        .importing,
        at: item,
        problem: "an import must be written in full, on a line of its own.",
        repair: "Write 'import \(name)'."
      )
    }
    return nil
  }

  /// The nearest line of code above a line. Only a line with a single import has it looked up, so all
  /// lookups together read each line at most once.
  private func codeAbove(_ line: Int) -> String {
    (1..<line).reversed().lazy.map(text.codeLine).first { !$0.isEmpty } ?? ""
  }

  /// A module that is not on the exercise's list.
  func finding(importing name: String, at offset: Int) -> GateFinding {
    let allowed = rules.imports.map { "'import \($0)'" }.joined(separator: " and ")
    let verb = rules.imports.count == 1 ? "is" : "are"
    let (line, column) = text.position(of: offset)
    return GateFinding(
      rule: .importing,
      line: line,
      column: column,
      problem: "\(rules.exercise) may not import \(name).",
      repair: "Remove the line: \(allowed) \(verb) all the exercise needs."
        + lockAdvice(for: name)
    )
  }

  /// The advice for modules that are mostly imported for a lock, of which the course has its own.
  private func lockAdvice(for module: String) -> String {
    let modules = ["Darwin", "Dispatch", "Foundation", "Glibc", "Synchronization", "os"]
    guard modules.contains(module), rules.imports.contains("CourseDomain") else { return "" }
    return " \(LockAdvice.text)"
  }

  private func outsideFinding(_ item: SyntaxNode) -> GateFinding? {
    // The name of a variable is an item of its own, beside the binding.
    let isPart = item.kind == "pattern_binding_decl" || item.isImplicit
    let isNamespace = item.kind == "enum_decl" && item.baseName == rules.namespace
    let isPrivate = ["private", "fileprivate"].contains(item["access"] ?? "")
    guard !isPart, !isNamespace, !isPrivate else { return nil }

    let isOperator = ["infix_operator_decl", "prefix_operator_decl", "postfix_operator_decl"]
      .contains(item.kind)
    let name = item.baseName.map { "'\($0)'" } ?? "this declaration"
    return finding(
      .outside,
      at: item,
      problem: "\(name) is declared outside 'enum \(rules.namespace)', where its name can collide "
        + "with one of another exercise.",
      repair: isOperator
        ? "Write a method or a function instead."
        : "Make it private, or move it into 'enum \(rules.namespace) { … }'."
    )
  }

  /// What a file adds to another exercise, whose file could use it: then the rules of that exercise
  /// would not apply to its own code.
  private func extensionFinding(_ item: SyntaxNode) -> GateFinding? {
    var names = SymbolNames()
    guard let type = names.types(item["extended_type"] ?? "").last, type.components.count > 1,
      ExerciseID.isNamespace(type.components[1]), type.components[1] != rules.namespace
    else { return nil }
    return finding(
      .outside,
      at: item,
      problem: "\(type.components[1]) belongs to another exercise, and this file may not extend "
        + "it.",
      repair: "Move the declarations into 'enum \(rules.namespace) { … }'."
    )
  }

  private func finding(
    _ rule: GateFinding.Rule,
    at item: SyntaxNode,
    problem: String,
    repair: String
  ) -> GateFinding {
    let (line, column) = text.position(of: item.start ?? 0)
    return GateFinding(rule: rule, line: line, column: column, problem: problem, repair: repair)
  }
}
