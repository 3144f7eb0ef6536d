import AuthorKit
import CommandLineKit
import CourseKit
import Foundation

/// The subcommand `rxlab new chapter|exercise`.
enum NewSubcommand: Subcommand {
  static let syntax = NewSyntax.syntax

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let words = arguments.operands
    guard let kind = words.first else { throw unclear("'new' needs 'chapter' or 'exercise'.") }
    guard ["chapter", "exercise"].contains(kind) else {
      let question = Suggestion.nearest(to: kind, in: ["chapter", "exercise"])
        .map { " Did you mean '\($0)'?" }
      throw unclear("'new' cannot create '\(kind)'.\(question ?? "")")
    }
    guard words.count >= 3 else { throw unclear("'new \(kind)' needs a number and a title.") }
    let title = words.dropFirst(2).joined(separator: " ")
    let outcome: Scaffold.Outcome
    if kind == "chapter", let number = Int(words[1]) {
      outcome = try scaffold(session).chapter(number, title: title)
    } else if kind == "exercise", let id = ExerciseID(words[1]) {
      outcome = try scaffold(session).exercise(id, title: title)
    } else {
      throw unclear(
        "'\(words[1])' is not the number of \(kind == "chapter" ? "a chapter" : "an exercise")."
      )
    }
    session.terminal.print(ScaffoldText(outcome, rxlab: session.rxlab).lines)
    return .allPassed
  }

  private static func scaffold(_ session: Session) throws -> Scaffold {
    try Scaffold(session.workspace(), environment: ProcessInfo.processInfo.environment)
  }

  private static func unclear(_ message: String) -> Problem {
    Problem(
      .usage,
      message,
      evidence: [
        .init("expected", "new chapter 9 \"Custom operators\", new exercise 9.1 \"Pairs\"")
      ],
      repair: "see what it does: rxlab new --help"
    )
  }
}
