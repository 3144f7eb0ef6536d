import CommandLineKit
import CourseKit

/// The subcommand `rxlab solution id`.
enum SolutionSubcommand: Subcommand {
  private static let anyway = Syntax.Option(
    name: "--anyway",
    summary: "even if the exercise has not passed yet"
  )

  static let syntax = Syntax(
    name: "solution",
    summary: "after a pass: the reference as a diff against your file",
    operands: "id",
    options: [anyway]
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    let exercise = try session.selection(course).exercise(arguments.operands, for: "solution")
    let lines = try Solution(course.workspace)
      .difference(exercise, anyway: arguments.has(anyway))
    try Pager(session.terminal).show(lines)
    return .allPassed
  }
}
