import CourseKit

/// `rxlab help [verb]`
enum HelpVerb: Verb {
  static let syntax = Syntax(
    name: "help",
    summary: "this overview, or the help of a verb",
    operands: "[verb]"
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    if let name = arguments.operands.first {
      session.terminal.print(Help.text(of: try Verbs.named(name).syntax))
    } else {
      session.terminal.print(Help.overview)
    }
    return .allPassed
  }
}
