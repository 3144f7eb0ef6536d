import CommandLineKit
import CourseKit
import Foundation

/// The subcommand `rxlab check [what]`.
enum CheckSubcommand: Subcommand {
  private static let junit = Syntax.Option(
    name: "--junit",
    value: "FILE",
    summary: "also write a JUnit report"
  )
  private static let gradescope = Syntax.Option(
    name: "--gradescope",
    value: "FILE",
    summary: "also write Gradescope's results.json"
  )
  private static let exercism = Syntax.Option(
    name: "--exercism",
    value: "FILE",
    summary: "also write Exercism's results.json"
  )
  private static let github = Syntax.Option(
    name: "--github",
    summary: "annotations and summary for GitHub Actions"
  )
  private static let fresh = Syntax.Option(
    name: "--fresh",
    summary: "judge unchanged exercises again"
  )
  private static let timeLimit = Syntax.Option(
    name: "--time-limit",
    value: "SECONDS",
    summary: "the limit for a single test (default 5)"
  )

  static let syntax = Syntax(
    name: "check",
    summary: "builds and judges exercises",
    operands: "[what]",
    discussion: """
      Each exercise is judged in its own process, so a crash, an endless loop or a
      file that does not compile affects only that exercise. Without an argument it
      judges the next unsolved exercise. Exercises that have not changed since their
      verdict are not run again. An exercise with code to repair is judged even
      before you edit it, if you name this exercise alone.
      """,
    options: [.json, junit, github, gradescope, exercism, fresh, timeLimit]
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    var options = CheckOptions()
    options.fresh = arguments.has(fresh)
    if let text = arguments[timeLimit] { options.timeLimit = try duration(text) }
    let asked = try session.selection(course).exercises(arguments.operands)
    options.judgesGivenCode = asked?.count == 1
    guard let exercises = asked ?? course.nextUnsolved().map({ [$0] }) else {
      session.terminal.print(NextStep.lines(for: nil, rxlab: session.rxlab))
      return .allPassed
    }
    let report = try check(exercises, of: course, options, isQuiet: arguments.has(.json))
    if let file = arguments[junit] { try session.write(JUnitReport(report).text, to: file) }
    if let file = arguments[gradescope] {
      try session.write(GradescopeReport(report).text, to: file)
    }
    if let file = arguments[exercism] {
      try session.write(ExercismReport(report, course: course).text, to: file)
    }
    if arguments.has(.json) {
      session.terminal.write(JSONReport(command: "check", report, course: course).text)
    } else {
      let lines = CheckText(report, course: course, rxlab: session.rxlab).lines
      session.terminal.print(lines, as: arguments.has(github) ? .gitHubLog : .text)
    }
    if arguments.has(github) {
      let workflow = GitHubReport(report)
      for annotation in workflow.annotations { session.terminal.print(annotation) }
      try StepSummary.add(workflow.summary)
    }
    return report.exitCode
  }

  /// Checks with a progress line on the terminal.
  static func check(
    _ exercises: [Exercise],
    of course: Course,
    _ options: CheckOptions,
    isQuiet: Bool,
    early: EarlyBuild? = nil
  ) throws -> CheckReport {
    let progress = ProgressLine(isQuiet: isQuiet)
    defer { progress.clear() }
    return try Judge(course, options: options) { progress.show($0) }
      .check(exercises, early: early)
  }

  private static func duration(_ text: String) throws -> Duration {
    guard let seconds = Double(text), seconds > 0, seconds <= 3600 else {
      throw Problem(
        .usage,
        "Invalid value '\(text)' for '--time-limit'.",
        evidence: [.init("expected", "seconds, more than 0 and at most 3600")],
        repair: "for example: rxlab check --time-limit 10"
      )
    }
    return .milliseconds(Int(seconds * 1000))
  }
}
