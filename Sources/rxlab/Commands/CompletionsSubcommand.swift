import CommandLineKit
import CourseKit

/// The subcommand `rxlab completions bash|zsh|fish`.
enum CompletionsSubcommand: Subcommand {
  static let syntax = Syntax(
    name: "completions",
    summary: "prints completions for a shell",
    operands: "shell",
    discussion: """
      bash:  eval "$(rxlab completions bash)"
      zsh:   eval "$(rxlab completions zsh)"
      fish:  rxlab completions fish | source
      """
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let shells = ["bash": Completions.bash, "zsh": Completions.zsh, "fish": Completions.fish]
    guard arguments.operands.count == 1, let script = shells[arguments.operands[0]] else {
      let given = arguments.operands.joined(separator: " ")
      let question = Suggestion.nearest(to: given, in: shells.keys.sorted())
      throw Problem(
        .usage,
        given.isEmpty
          ? "'completions' needs the name of a shell."
          : "There are no completions for '\(given)'."
            + (question.map { " Did you mean '\($0)'?" } ?? ""),
        evidence: [.init("expected", "bash, zsh or fish")],
        repair: "for example: rxlab completions zsh"
      )
    }
    session.terminal.print(script)
    return .allPassed
  }
}
