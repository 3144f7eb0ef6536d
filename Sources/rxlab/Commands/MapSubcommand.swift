import CommandLineKit
import CourseKit

/// The map of the course, which `rxlab` prints without a subcommand.
enum MapSubcommand: Subcommand {
  static let syntax = Syntax(
    name: "",
    summary: "the course map, and the next exercise",
    options: [.json]
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    let progress = course.progress()
    if arguments.has(.json) {
      session.terminal.write(JSONReport(command: "map", progress).text)
    } else {
      session.terminal.print(MapText(course, progress, rxlab: session.rxlab).lines)
    }
    return .allPassed
  }
}
