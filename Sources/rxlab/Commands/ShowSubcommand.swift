import CommandLineKit
import CourseKit

/// The subcommand `rxlab show [what]`.
enum ShowSubcommand: Subcommand {
  private static let answers = Syntax.Option(
    name: "--answers",
    summary: "show the answers of questions and predictions"
  )

  static let syntax = Syntax(
    name: "show",
    summary: "prints a lesson, an exercise, or an operator",
    operands: "[what]",
    discussion: """
      For a chapter it prints the lesson. For an exercise it prints what you need to
      solve it: its part of the lesson, what to build, the given types, its rules, and
      the commands that help. Without an argument it shows the next unsolved exercise.

      rxlab show flatMapLatest prints the paragraph that introduces the operator.
      Quote names with labels: rxlab show "take(until:)".

      On a terminal, text is wrapped, answers are folded, and $PAGER shows it page by
      page. Otherwise it is Markdown.
      """,
    options: [answers]
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    let markdown = try text(arguments, course, session)
    guard session.terminal.isInteractive else {
      session.terminal.write(markdown)
      return .allPassed
    }
    let what = arguments.operands.joined(separator: " ")
    let page = MarkdownPage(
      markdown,
      width: session.terminal.width,
      unfold: arguments.has(answers)
        ? nil : "\(session.rxlab) show \(what.isEmpty ? "" : what + " ")--answers"
    )
    try Pager(session.terminal).show(page.lines)
    return .allPassed
  }

  private static func text(
    _ arguments: Arguments,
    _ course: Course,
    _ session: Session
  ) throws -> String {
    let words = arguments.operands
    if words.count == 1,
      let introduction = try LessonText.markdown(introducing: words[0], in: course)
    {
      return introduction
    }
    let exercises =
      words.isEmpty
      ? course.nextUnsolved().map { [$0] } ?? []
      : try session.selection(course).exercises(words) ?? []
    return try LessonText.markdown(about: exercises, in: course, rxlab: session.rxlab)
  }
}
