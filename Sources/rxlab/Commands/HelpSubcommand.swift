import CommandLineKit
import CourseKit

/// The subcommand `rxlab help [command]`.
enum HelpSubcommand: Subcommand {
  static let syntax = Syntax(
    name: "help",
    summary: "this overview, or the help of a command",
    operands: "[command]"
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    if let name = arguments.operands.first {
      session.terminal.print(Help.text(of: try Subcommands.list.named(name).syntax))
    } else {
      session.terminal.print(Help.overview(of: Subcommands.list.syntaxes))
    }
    return .allPassed
  }
}
