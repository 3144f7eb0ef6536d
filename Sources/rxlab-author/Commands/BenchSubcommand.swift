import AuthorKit
import CommandLineKit
import CourseKit
import Foundation
import GradeKit

/// The subcommand `rxlab bench [what]`.
enum BenchSubcommand: Subcommand {
  static let syntax = BenchSyntax.syntax

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
      samples: try count(arguments, BenchSyntax.samples) ?? 5
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
    options.samples = try count(arguments, BenchSyntax.samples, from: 0) ?? options.samples
    options.copies = try count(arguments, BenchSyntax.copies, from: 0) ?? options.copies
    options.submissions = try count(arguments, BenchSyntax.submissions) ?? options.submissions
    options.jobs = try count(arguments, BenchSyntax.jobs)
    if let list = arguments[BenchSyntax.chapters] { options.chapters = try numbers(list, course) }
    let progress = ProgressLine(isQuiet: arguments.has(.json))
    defer { progress.clear() }
    let bench = try GradeBench(
      course,
      rxlab: session.executable,
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
        "Invalid value '\(list)' for '\(BenchSyntax.chapters.name)': no such chapter.",
        repair: "for example: \(BenchSyntax.chapters.name) 1,4,6"
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
        "Invalid value '\(text)' for '\(option.name)': expected \(least) or more.",
        repair: "for example: \(option.name) 5"
      )
    }
    return count
  }
}
