import CourseKit

/// `rxlab bench [id]`
enum BenchVerb: Verb {
  private static let samples = Syntax.Option(
    name: "--samples",
    value: "N",
    summary: "how often each time is taken (5)"
  )

  static let syntax = Syntax(
    name: "bench",
    summary: "how long a learner waits, beside plain SwiftPM",
    operands: "[id]",
    discussion: """
      For authors. Takes a few minutes and works in copies below .build-bench, so
      nobody's exercises are touched. Each time is a median, each baseline was
      taken in turns with it; the ratio is what counts, not the seconds. Without a
      word it edits the fourth exercise of chapter 1. How fast the core is, rxbench
      says: swift run -c release rxbench
      """,
    options: [.json, samples]
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    let words = arguments.operands.isEmpty ? ["1.4"] : arguments.operands
    let exercise = try session.selection(course).exercise(words, for: "bench")
    let progress = ProgressLine(isQuiet: arguments.has(.json))
    defer { progress.clear() }
    let bench = try CheckBench(
      course.workspace,
      exercise: exercise,
      samples: try count(arguments[samples])
    ) { progress.draw(fraction: nil, "measuring: \($0)") }
    let rows = try bench.run()
    progress.clear()
    if arguments.has(.json) {
      session.terminal.write(JSONReport(rows).text)
    } else {
      session.terminal.print(BenchText(rows).lines)
    }
    return .allPassed
  }

  private static func count(_ text: String?) throws -> Int {
    guard let text else { return 5 }
    guard let count = Int(text), count > 0 else {
      throw Problem(
        .usage,
        "'--samples' takes a number from 1, not '\(text)'.",
        repair: "for example: --samples 5"
      )
    }
    return count
  }
}
