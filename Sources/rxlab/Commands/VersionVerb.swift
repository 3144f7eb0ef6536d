import CourseKit

/// `rxlab version`
enum VersionVerb: Verb {
  static let syntax = Syntax(name: "version", summary: "the version of rxlab")

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    session.terminal.print("rxlab \(Rxlab.version)")
    return .allPassed
  }
}
