import CommandLineKit
import CourseKit

/// The subcommand `rxlab leaks id`.
enum LeaksSubcommand: Subcommand {
  static let syntax = Syntax(
    name: "leaks",
    summary: "runs an exercise's stories and prints what leaks",
    operands: "id",
    discussion: """
      Prints the type of each leaked resource and the line that created it. For a
      subscription it also prints the operator chain and, if known, what retains it
      and what it retains. The exit code is 0 if nothing outlives its story.
      """,
    options: [.json]
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    let exercise = try session.selection(course).exercise(arguments.operands, for: "leaks")
    let progress = ProgressLine(isQuiet: arguments.has(.json))
    defer { progress.clear() }
    let report = try Rehearsal(course) { progress.show($0) }.leaks(of: exercise)
    progress.clear()
    if arguments.has(.json) {
      session.terminal.write(JSONReport(report).text)
    } else {
      session.terminal.print(LeakText(report, rxlab: session.rxlab).lines)
    }
    return report.exitCode
  }
}
