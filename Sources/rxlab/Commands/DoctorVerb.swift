import CourseKit
import GradeKit

/// `rxlab doctor`
enum DoctorVerb: Verb {
  static let syntax = Syntax(
    name: "doctor",
    summary: "what works here, what does not, and how to fix it",
    options: [.json]
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    try arguments.refuseOperands(syntax)
    let workspace = try? session.workspace()
    let findings = Doctor(workspace).examine() + [Box.finding(workspace)]
    if arguments.has(.json) {
      session.terminal.write(JSONReport(findings).text)
    } else {
      session.terminal.print(DoctorText(findings, rxlab: session.rxlab).lines)
    }
    return findings.contains { $0.state == .broken } ? .course : .allPassed
  }
}
