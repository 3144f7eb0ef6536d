import CourseKit
import Foundation
import GradeKit

/// `rxlab bench [what]`
enum BenchVerb: Verb {
  private static let samples = Syntax.Option(
    name: "--samples",
    value: "N",
    summary: "how often each time is taken (5)"
  )
  private static let chapters = Syntax.Option(
    name: "--chapters",
    value: "LIST",
    summary: "of grade: which are measured (1,4,6)"
  )
  private static let submissions = Syntax.Option(
    name: "--submissions",
    value: "N",
    summary: "of grade: how large its class is (60)"
  )
  private static let jobs = Syntax.Option(
    name: "--jobs",
    value: "N",
    summary: "of grade: submissions at a time (cores)"
  )
  private static let copies = Syntax.Option(
    name: "--copies",
    value: "N",
    summary: "of grade: fresh copies for swift test (1)"
  )

  static let syntax = Syntax(
    name: "bench",
    summary: "how long a learner waits, or a grading takes",
    operands: "[what]",
    discussion: """
      For authors. Takes a few minutes and works in copies below .build-bench, so
      nobody's exercises are touched. Each time is a median, each baseline was
      taken in turns with it; the ratio is what counts, not the seconds. Without a
      word it edits the fourth exercise of chapter 1, beside plain SwiftPM; an id
      names another. How fast the core is, rxbench says:
      swift run -c release rxbench

      The word 'grade' measures the grader instead: a submission's chapter beside
      the bare compile and link of the student's module and its bridge; a class
      made of all the answers that the course knows, with the first of the chapters
      handed in, beside swift test in a fresh copy for each submission; and the
      grader's memory over that class. With --samples 0 or --copies 0 a part is left
      out. What is measured is removed again, but for the course as any grading keeps
      it. The exit code is 1 where a budget is not kept.
      """,
    options: [.json, samples, chapters, submissions, jobs, copies]
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    if arguments.operands.first == "grade" { return try grade(arguments, session) }
    let course = try session.course()
    let words = arguments.operands.isEmpty ? ["1.4"] : arguments.operands
    let exercise = try session.selection(course).exercise(words, for: "bench")
    let progress = ProgressLine(isQuiet: arguments.has(.json))
    defer { progress.clear() }
    let bench = try CheckBench(
      course.workspace,
      exercise: exercise,
      samples: try count(arguments, samples) ?? 5
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

  private static func grade(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    var options = GradeBench.Options()
    options.samples = try count(arguments, samples, from: 0) ?? options.samples
    options.copies = try count(arguments, copies, from: 0) ?? options.copies
    options.submissions = try count(arguments, submissions) ?? options.submissions
    options.jobs = try count(arguments, jobs)
    if let list = arguments[chapters] { options.chapters = try numbers(list, course) }
    let progress = ProgressLine(isQuiet: arguments.has(.json))
    defer { progress.clear() }
    let bench = try GradeBench(
      course,
      rxlab: Bundle.main.executablePath ?? course.workspace.absolute(".build/debug/rxlab"),
      options: options
    ) { progress.draw(fraction: nil, "measuring: \($0)") }
    let figures = try bench.run()
    progress.clear()
    if arguments.has(.json) {
      session.terminal.write(figures.text)
    } else {
      session.terminal.print(GradeFiguresText(figures).lines)
    }
    return figures.exitCode
  }

  private static func numbers(_ list: String, _ course: Course) throws -> [Int] {
    let numbers = list.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.allSatisfy({ $0.map { course.chapter($0) != nil } ?? false }) else {
      throw Problem(
        .usage,
        "'\(chapters.name) \(list)' names no chapters of this course.",
        repair: "for example: \(chapters.name) 1,4,6"
      )
    }
    return numbers.compactMap(\.self)
  }

  private static func count(
    _ arguments: Arguments,
    _ option: Syntax.Option,
    from least: Int = 1
  ) throws -> Int? {
    guard let text = arguments[option] else { return nil }
    guard let count = Int(text), count >= least else {
      throw Problem(
        .usage,
        "'\(option.name)' takes a number from \(least), not '\(text)'.",
        repair: "for example: \(option.name) 5"
      )
    }
    return count
  }
}
