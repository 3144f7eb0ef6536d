import CommandLineKit
import CourseKit

/// `rxlab show [what]`
enum ShowSubcommand: Subcommand {
  static let syntax = Syntax(
    name: "show",
    summary: "prints the lesson, or the part for an exercise",
    operands: "[what]",
    discussion: """
      Uses $PAGER on a terminal. Without an argument it shows the part for the next
      unsolved exercise.
      """
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    var exercises = try session.selection(course).exercises(arguments.operands) ?? []
    if arguments.operands.isEmpty { exercises = course.nextUnsolved().map { [$0] } ?? [] }
    let lesson = try LessonText.lines(about: exercises, in: course)
    try Pager(session.terminal).show(lesson)
    return .allPassed
  }
}
