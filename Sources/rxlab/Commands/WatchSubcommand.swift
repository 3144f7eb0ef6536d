import CommandLineKit
import CourseKit
import Foundation

/// The subcommand `rxlab watch [what]`.
enum WatchSubcommand: Subcommand {
  static let syntax = Syntax(
    name: "watch",
    summary: "checks again on every save",
    operands: "[what]",
    discussion: """
      Keys: n the next unsolved exercise, h hint, l list, s solution, r reset, q quit.
      Saving a file checks its exercise. To go to the next one, press n.
      """
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    let asked = try session.selection(course).exercises(arguments.operands)
    guard let exercises = asked ?? course.nextUnsolved().map({ [$0] }) else {
      session.terminal.print(NextStep.lines(for: nil, rxlab: session.rxlab))
      return .allPassed
    }
    return try WatchLoop(course, exercises, session).run()
  }
}
