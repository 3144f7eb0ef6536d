import CommandLineKit
import CourseKit

/// The subcommand `rxlab play id [marbles…]`.
enum PlaySubcommand: Subcommand {
  static let syntax = Syntax(
    name: "play",
    summary: "runs your operator on marbles and draws the result",
    operands: "id [marbles…]",
    discussion: """
      rxlab play 3.5 "--a-b|" draws the input and the output of your code on one time
      axis. Without marbles it uses an example from the exercise. Quote the marbles,
      since | and # have a meaning in the shell. Marbles may begin with a dash; they
      are not read as options.
      """,
    options: [.json],
    takesMarbles: true
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    let words = arguments.operands
    let exercise = try session.selection(course).exercise(Array(words.prefix(1)), for: "play")
    let progress = ProgressLine(isQuiet: arguments.has(.json))
    defer { progress.clear() }
    let report = try Rehearsal(course) { progress.show($0) }
      .play(exercise, on: Array(words.dropFirst()))
    progress.clear()
    if arguments.has(.json) {
      session.terminal.write(JSONReport(report).text)
    } else {
      session.terminal.print(PlayText(report, rxlab: session.rxlab).lines)
    }
    return report.exitCode
  }
}
