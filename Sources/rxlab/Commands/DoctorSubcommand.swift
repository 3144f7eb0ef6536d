import CommandLineKit
import CourseKit

/// The subcommand `rxlab doctor`.
enum DoctorSubcommand: Subcommand {
  static let syntax = Syntax(
    name: "doctor",
    summary: "checks this machine and suggests fixes",
    options: [.json]
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    try arguments.refuseOperands(syntax)
    let workspace = try? session.workspace()
    let findings = Doctor(workspace).examine() + (BoxFinding.current().map { [$0] } ?? [])
    if arguments.has(.json) {
      session.terminal.write(JSONReport(findings).text)
    } else {
      session.terminal.print(DoctorText(findings, rxlab: session.rxlab).lines)
    }
    return findings.contains { $0.state == .broken } ? .course : .allPassed
  }
}
