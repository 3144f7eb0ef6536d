import CommandLineKit
import CourseKit
import GradeKit

/// The subcommand `rxlab handout DIR`.
enum HandoutSubcommand: Subcommand {
  static let syntax = HandoutSyntax.syntax

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw Problem(
        .usage,
        "'handout' needs one folder.",
        repair: "for example: rxlab handout ../course-for-learners"
      )
    }
    let folder = session.absolute(arguments.operands[0])
    let handout = try Handout(session.course(), named: arguments[HandoutSyntax.edition])
    let (count, edition) = try handout.write(to: folder)
    session.terminal.print([
      TextLine(.good, "\(folder)"),
      TextLine(.plain, "  \(count) files; no solutions, no key"),
      TextLine(.plain, "  edition \(edition.title)"),
      TextLine(.plain, "  try it: cd \(folder) && swift run rxlab check chapter 1"),
    ])
    return .allPassed
  }
}
