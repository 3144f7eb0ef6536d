import CommandLineKit
import CourseKit

/// The subcommand `rxlab update PATH`.
enum UpdateSubcommand: Subcommand {
  private static let dryRun = Syntax.Option(
    name: "--dry-run",
    summary: "print what would be done, and change nothing"
  )

  static let syntax = Syntax(
    name: "update",
    summary: "takes over a new handout, and keeps your answers",
    operands: "PATH",
    discussion: """
      PATH is the folder of the new handout. Stubs that you have not edited and files
      of the course are replaced. Your answers and your own files stay as they are.
      Files that both you and the course have changed are listed, with what changed:
      an answer stays, and another file becomes a backup in Sources/Exercises/Backups.
      An update that is interrupted leaves the earlier edition, or is completed by the
      next rxlab in this folder. The exit code is 0 when the course is up to date,
      even if there are files to look at.
      """,
    options: [.json, dryRun]
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw Problem(
        .usage,
        "'update' needs the folder of the new handout.",
        repair: "for example: rxlab update ../new-handout"
      )
    }
    let isDryRun = arguments.has(dryRun)
    let update = CourseUpdate(
      of: try session.workspace(),
      from: Workspace(root: session.absolute(arguments.operands[0]))
    )
    let plan = isDryRun ? try update.plan() : try carryOut(update, isQuiet: arguments.has(.json))
    if arguments.has(.json) {
      session.terminal.write(JSONReport(plan, isDryRun: isDryRun).text)
    } else {
      let text = UpdateText(plan, isDryRun: isDryRun, rxlab: session.rxlab)
      session.terminal.print(text.lines)
    }
    return .allPassed
  }

  private static func carryOut(_ update: CourseUpdate, isQuiet: Bool) throws -> UpdatePlan {
    let progress = ProgressLine(isQuiet: isQuiet)
    defer { progress.clear() }
    return try update.carryOut { event in
      switch event {
      case .waiting: progress.show(.waiting)
      case .staging(let fraction): progress.draw(fraction: fraction, "preparing the new files")
      case .switching: progress.draw(fraction: 1, "switching to the new edition")
      }
    }
  }
}
