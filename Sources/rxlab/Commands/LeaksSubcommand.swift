import CommandLineKit
import CourseKit

/// `rxlab leaks id`
enum LeaksSubcommand: Subcommand {
  static let syntax = Syntax(
    name: "leaks",
    summary: "runs an exercise's stories and prints what stays alive",
    operands: "id",
    discussion: """
      What stays is told by type and by the line that made it; a subscription also by
      its chain, by who keeps it and by what it keeps, where that is known. The exit
      code is 0 where nothing outlives its story.
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
