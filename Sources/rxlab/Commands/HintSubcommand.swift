import CommandLineKit
import CourseKit

/// The subcommand `rxlab hint [id]`.
enum HintSubcommand: Subcommand {
  private static let again = Syntax.Option(
    name: "--again",
    summary: "show the hints so far, without a new one"
  )

  static let syntax = Syntax(
    name: "hint",
    summary: "the next hint: a nudge, the API, nearly the code",
    operands: "[id]",
    discussion: """
      After a failed check it shows all hints up to the one that fits the failure.
      Without an exercise it shows a hint for the next unsolved one.
      """,
    options: [again]
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    let exercise: Exercise
    if arguments.operands.isEmpty, let next = course.nextUnsolved() {
      exercise = next
    } else {
      exercise = try session.selection(course).exercise(arguments.operands, for: "hint")
    }
    session.terminal.print(
      try lines(for: exercise, in: course, advance: !arguments.has(again), session)
    )
    return .allPassed
  }

  static func lines(
    for exercise: Exercise,
    in course: Course,
    advance: Bool,
    _ session: Session
  ) throws -> [TextLine] {
    let store = StateStore(course.workspace)
    var shown = store.record(of: exercise.id).hintsShown
    if advance {
      shown = HintStep(course.workspace).next(for: exercise)
      do {
        try store.update(exercise.id) { $0.hintsShown = shown }
      } catch let problem as Problem {
        // The hint is shown even if the count cannot be saved.
        session.terminal.remark(session.lines(of: problem))
      }
    }
    return HintText(exercise, shown: shown, rxlab: session.rxlab).lines
  }
}
