/// Finds forbidden words that the compiler's syntax tree does not contain.
///
/// The tree leaves out inactive branches of `#if`, so a rule that is checked only on the tree could
/// be bypassed there.
package struct WordGate {
  let text: CodeText

  package init(text: CodeText) {
    self.text = text
  }

  package func findings() -> [GateFinding] {
    text.code.indices.compactMap { offset in
      switch text.code[offset] {
      case UInt8(ascii: "#"): directive(at: offset)
      case UInt8(ascii: "@"): attribute(at: offset)
      case UInt8(ascii: "u"): modifier(at: offset)
      default: nil
      }
    }
  }

  private func directive(at offset: Int) -> GateFinding? {
    switch text.word(at: offset + 1) {
    case "if", "elseif", "else", "endif":
      finding(
        .directive,
        at: offset,
        problem: "'#\(text.word(at: offset + 1))' hides code from the checks.",
        repair: "Write the one branch that this exercise needs, without '#if'."
      )
    case "sourceLocation":
      finding(
        .directive,
        at: offset,
        problem: "'#sourceLocation' makes messages point to the wrong line.",
        repair: "Remove the line."
      )
    default: nil
    }
  }

  private func attribute(at offset: Int) -> GateFinding? {
    let name = text.word(at: offset + 1)
    if name == "testable" {
      return finding(
        .attribute,
        at: offset,
        problem: "'@testable' gives access to internal declarations.",
        repair: "Write 'import' without it: the exercise needs only public declarations."
      )
    }
    guard name.hasPrefix("_") else { return nil }
    return finding(
      .attribute,
      at: offset,
      problem: "'@\(name)' is an unsupported attribute of the compiler.",
      repair: "Remove it: no exercise needs an attribute that begins with an underscore."
    )
  }

  /// `unowned(unsafe)` does not trap where `unowned` does, so the mistake would go unnoticed.
  private func modifier(at offset: Int) -> GateFinding? {
    let isWord = offset == 0 || text.word(at: offset - 1).isEmpty
    guard isWord, text.word(at: offset) == "unowned" else { return nil }
    let rest = text.code[(offset + "unowned".utf8.count)...].filter { $0 > UInt8(ascii: " ") }
    guard rest.starts(with: "(unsafe)".utf8) else { return nil }
    return finding(
      .attribute,
      at: offset,
      problem:
        "'unowned(unsafe)' does not trap after its object is deallocated; it reads foreign memory.",
      repair: "Write 'weak', or 'unowned' if the object is guaranteed to be alive."
    )
  }

  private func finding(
    _ rule: GateFinding.Rule,
    at offset: Int,
    problem: String,
    repair: String
  ) -> GateFinding {
    let (line, column) = text.position(of: offset)
    return GateFinding(rule: rule, line: line, column: column, problem: problem, repair: repair)
  }
}
