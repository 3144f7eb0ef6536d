import CommandLineKit
import CourseKit

/// The subcommand `rxlab run chapter [script]`.
enum RunSubcommand: Subcommand {
  static let syntax = Syntax(
    name: "run",
    summary: "plays the app of chapter 14 in the terminal",
    operands: "14 [script]",
    discussion: """
      Time is virtual: it passes with 'tick 5', and while an animation runs. Each
      milestone takes your code if it has passed, and the reference otherwise. 14.5
      has no reference: without your answer, the app does not sync. Your sync uses
      your answers of chapters 6 and 11 that have passed. With rxlab run 14.3 the app
      ends with that milestone, and takes your code for it in any state. The screens
      of 14.1 are yours in rxlab run 14.1 only, because the later milestones take the
      types of the reference.

      In a terminal, each possible command has a key. Also: u undoes the last
      command, : asks for a command in words, q quits.

      A script prints what the app shows at its end:
        rxlab run 14 "add; title eggs; done; tick 5"
      Commands with && between them happen at the same moment, before an animation
      begins: "done && link todo/2". Without a terminal, the script is empty.
      """,
    options: [.json]
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    let words = arguments.operands
    let selection = try AppSelection(words.first, in: course)
    let script = words.dropFirst().flatMap(KeyedScript.commands(in:))
    let progress = ProgressLine(isQuiet: arguments.has(.json))
    defer { progress.clear() }
    var rehearsal = AppRehearsal(course, selection) { progress.show($0) }
    if words.count == 1, !arguments.has(.json), session.terminal.isInteractive,
      Keyboard.isAvailable
    {
      return try AppLoop(rehearsal, session, progress).run()
    }
    let report = try rehearsal.report(after: script)
    progress.clear()
    if arguments.has(.json) {
      session.terminal.write(JSONReport(report).text)
    } else {
      session.terminal.print(AppText(report, rxlab: session.rxlab).lines)
    }
    return report.exitCode
  }
}
