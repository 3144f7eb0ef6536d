import CommandLineKit
import CourseKit

/// The subcommand `rxlab reset id`.
enum ResetSubcommand: Subcommand {
  static let syntax = Syntax(
    name: "reset",
    summary: "restores the stub; your file is kept as a backup",
    operands: "id"
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    let exercise = try session.selection(course).exercise(arguments.operands, for: "reset")
    session.terminal.print(try lines(for: exercise, in: course, session))
    return .allPassed
  }

  static func lines(
    for exercise: Exercise,
    in course: Course,
    _ session: Session
  ) throws -> [TextLine] {
    let outcome = try Reset(course.workspace).reset(exercise)
    return ResetText(exercise, outcome).lines
  }
}
