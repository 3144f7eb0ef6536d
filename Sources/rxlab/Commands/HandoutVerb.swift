import CourseKit
import GradeKit

/// `rxlab handout DIR`
enum HandoutVerb: Verb {
  static let syntax = Syntax(
    name: "handout",
    summary: "a learner's edition, without the answers",
    operands: "DIR",
    discussion: """
      Copies the course without solutions, mutants, accepted answers, hostile
      submissions, the tests of the checker, and the key of gradings. Exercises are
      their stubs again, whatever you wrote in yours. The copy checks, hints and
      resets like the course itself, and brings a GitHub workflow along.
      """
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw Problem(
        .usage,
        "'handout' needs one folder.",
        repair: "for example: rxlab handout ../course-for-learners"
      )
    }
    let folder = session.absolute(arguments.operands[0])
    let count = try Handout(session.course()).write(to: folder)
    session.terminal.print([
      TextLine(.good, "\(folder)"),
      TextLine(.plain, "  \(count) files; no solutions, no key"),
      TextLine(.plain, "  try it: cd \(folder) && swift run rxlab check chapter 1"),
    ])
    return .allPassed
  }
}
