internal import Foundation

/// Help texts, made from the syntax of the subcommands.
package enum Help {
  package static func overview(of syntaxes: [Syntax]) -> String {
    let rows = syntaxes.map { syntax in
      let call = [syntax.name.isEmpty ? "(none)" : syntax.name, syntax.operands]
        .filter { !$0.isEmpty }.joined(separator: " ")
      return row(call, syntax.summary)
    }
    return """
      rxlab: checks the exercises of this course.

      usage: rxlab [command] [what] [options]

      \(rows.joined(separator: "\n"))

      [what] is a chapter (2, or chapter 2), an exercise (2.3), a path or 'all'.
      Without it, most commands use the next unsolved exercise. Every command has
      --help.

      Exit codes: 0 everything passed; 1 something did not pass; 2 the command line
      is invalid; 3 the course or the toolchain is at fault; 4 protected files were
      altered; 130 interrupted.
      """
  }

  package static func text(of syntax: Syntax) -> String {
    var parts = [
      "rxlab \(syntax.name): \(syntax.summary)",
      "usage: rxlab \([syntax.name, syntax.operands, "[options]"].filter { !$0.isEmpty }.joined(separator: " "))",
    ]
    if !syntax.discussion.isEmpty { parts.append(syntax.discussion) }
    let options = (syntax.options + Syntax.Option.common).map { option in
      row([option.name, option.value].compactMap { $0 }.joined(separator: " "), option.summary)
    }
    parts.append(options.joined(separator: "\n"))
    return parts.joined(separator: "\n\n")
  }

  private static func row(_ left: String, _ right: String) -> String {
    "  " + left.padding(toLength: max(22, left.count + 2), withPad: " ", startingAt: 0) + right
  }
}
