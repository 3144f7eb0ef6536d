import CommandLineKit
import CourseKit

/// The subcommand `rxlab list [what]`.
enum ListSubcommand: Subcommand {
  private static let filter = Syntax.Option(
    name: "--filter",
    value: "STATE",
    summary: "only exercises in this state"
  )

  static let syntax = Syntax(
    name: "list",
    summary: "a table of exercises with state, points and attempts",
    operands: "[what]",
    discussion: """
      States: \(Verdict.allCases.prefix(6).map(\.rawValue).joined(separator: ", ")),
      \(states.dropFirst(6).joined(separator: ", ")).
      """,
    options: [filter, .json]
  )

  private static let states = Verdict.allCases.map(\.rawValue) + ["changed", "unsolved"]

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    let asked = try session.selection(course).exercises(arguments.operands)
    var progress = course.progress().filter { asked?.contains($0.exercise) ?? true }
    if let state = arguments[filter] {
      guard states.contains(state) else {
        let question = Suggestion.nearest(to: state, in: states).map { " Did you mean '\($0)'?" }
        throw Problem(
          .usage,
          "Unknown state '\(state)'.\(question ?? "")",
          repair: "see the states: rxlab list --help"
        )
      }
      progress = progress.filter { matches($0.standing, state) }
    }
    if arguments.has(.json) {
      session.terminal.write(JSONReport(command: "list", progress).text)
    } else {
      session.terminal.print(ListText(progress).lines)
    }
    return .allPassed
  }

  private static func matches(_ standing: Standing, _ state: String) -> Bool {
    switch state {
    case "changed": standing == .changed
    case "unsolved": !standing.isPassed
    case Verdict.notStarted.rawValue: standing == .notStarted
    default: Verdict(rawValue: state).map { standing == .judged($0) } ?? false
    }
  }
}
