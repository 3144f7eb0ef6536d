import CommandLineKit
import CourseKit

/// The subcommand `rxlab version`.
enum VersionSubcommand: Subcommand {
  static let syntax = Syntax(name: "version", summary: "the version of rxlab")

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    session.terminal.print("rxlab \(Program.version)")
    return .allPassed
  }
}
