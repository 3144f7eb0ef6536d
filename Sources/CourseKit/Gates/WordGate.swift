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
    var found = FindingList()
    for offset in text.code.indices where !found.isFull {
      switch text.code[offset] {
      case UInt8(ascii: "#"): found.add(directive(at: offset))
      case UInt8(ascii: "@"): found.add(attribute(at: offset))
      case UInt8(ascii: "u"): found.add(modifier(at: offset))
      default: break
      }
    }
    return found.findings
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
    let isWord = offset == 0 || !text.code[offset - 1].isWordByte
    guard isWord, text.word(at: offset) == "unowned" else { return nil }
    guard isFollowed(by: "(unsafe)", at: offset + "unowned".utf8.count) else { return nil }
    return finding(
      .attribute,
      at: offset,
      problem:
        "'unowned(unsafe)' does not trap after its object is deallocated; it reads foreign memory.",
      repair: "Write 'weak', or 'unowned' if the object is guaranteed to be alive."
    )
  }

  /// Whether these characters come next, with any space before each.
  private func isFollowed(by characters: String, at offset: Int) -> Bool {
    var at = offset
    for character in characters.utf8 {
      while at < text.code.count, text.code[at] <= UInt8(ascii: " ") { at += 1 }
      guard at < text.code.count, text.code[at] == character else { return false }
      at += 1
    }
    return true
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
