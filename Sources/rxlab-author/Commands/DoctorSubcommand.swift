import CommandLineKit
import CourseKit
import GradeKit

/// The part of `rxlab doctor` that needs the grader: whether submissions can be graded here.
enum DoctorSubcommand: Subcommand {
  static let syntax = Syntax(
    name: "doctor",
    summary: "whether submissions can be graded here",
    options: [.json]
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    try arguments.refuseOperands(syntax)
    let findings = [Box.finding(try? session.workspace())]
    if arguments.has(.json) {
      session.terminal.write(JSONReport(findings).text)
    } else {
      session.terminal.print(DoctorText(findings, rxlab: session.rxlab).lines)
    }
    return .allPassed
  }
}
