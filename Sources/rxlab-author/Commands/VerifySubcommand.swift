import AuthorKit
import CommandLineKit
import CourseKit
import Foundation
import GradeKit

/// The subcommand `rxlab verify [what]`.
enum VerifySubcommand: Subcommand {
  static let syntax = VerifySyntax.syntax

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    try refuseHandout(session.workspace())
    if arguments.has(VerifySyntax.writeStubs) { return try write(arguments, session) }
    if arguments.has(VerifySyntax.draw) { return try draw(arguments, session) }
    if arguments.operands.first == "hostile" { return try hostile(arguments, session) }
    let course = try session.course()
    let asked = try session.selection(course).exercises(arguments.operands) ?? course.exercises
    var options = VerifyOptions()
    options.fresh = arguments.has(VerifySyntax.fresh)
    options.seeds = try number(of: VerifySyntax.seeds, arguments, example: 20) ?? 1

    let progress = VerifyProgress(isQuiet: arguments.has(.json))
    defer { progress.clear() }
    if arguments.has(VerifySyntax.mutate) {
      let report = try Mutation(course, options: options) { progress.show($0) }.run(asked)
      progress.clear()
      if arguments.has(.json) {
        session.terminal.write(JSONReport(report).text)
      } else {
        session.terminal.print(MutationText(report).lines)
      }
      return report.exitCode
    }
    let report = try Verification(course, options: options) { progress.show($0) }.verify(asked)
    progress.clear()
    if arguments.has(.json) {
      session.terminal.write(JSONReport(report).text)
    } else {
      session.terminal.print(VerifyText(report).lines)
    }
    return report.exitCode
  }

  /// The value of an option that takes a number; `nil` if the option is not used.
  private static func number(
    of option: Syntax.Option,
    _ arguments: Arguments,
    example: Int
  ) throws -> Int? {
    guard let text = arguments[option] else { return nil }
    guard let number = Int(text), (1...1_000).contains(number) else {
      throw Problem(
        .usage,
        "Invalid value '\(text)' for '\(option.name)': expected a number from 1 to 1000.",
        repair: "for example: \(option.name) \(example)"
      )
    }
    return number
  }

  private static func hostile(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let isQuiet = arguments.has(.json)
    let progress = ProgressLine(isQuiet: isQuiet)
    defer { progress.clear() }
    let course = try session.course()
    @Sendable func show(_ text: String) {
      if progress.isShown {
        progress.draw(fraction: nil, text)
      } else if !isQuiet {
        progress.remark(text)
      }
    }
    func tell(_ lines: [TextLine], _ document: String, _ code: ExitCode) -> ExitCode {
      progress.clear()
      if isQuiet { session.terminal.write(document) } else { session.terminal.print(lines) }
      return code
    }
    if arguments.has(VerifySyntax.naive) {
      let figures = try NaiveBench(course, progress: show).run()
      return tell(figures.lines, figures.text, figures.exitCode)
    }
    let word = arguments.operands.dropFirst().first
    if arguments.has(VerifySyntax.answers) {
      let number = word.map { Int($0) ?? 0 }
      let wrong = try Self.number(of: VerifySyntax.wrong, arguments, example: 8)
      let figures = try AnswerSweep(course, chapter: number, wrong: wrong, progress: show).run()
      return tell(figures.lines, figures.text, figures.exitCode)
    }
    if arguments.has(VerifySyntax.api) {
      let number = word.map { Int($0) ?? 0 }
      let figures = try PublicAPISweep(course, chapter: number, progress: show).run()
      return tell(figures.lines, figures.text, figures.exitCode)
    }
    let figures = try HostileBench(
      course,
      rxlab: session.executable,
      filter: word,
      part: part(arguments),
      progress: show
    ).run()
    return tell(figures.lines, figures.text, figures.exitCode)
  }

  private static func part(_ arguments: Arguments) throws -> CorpusPart? {
    guard let text = arguments[VerifySyntax.part] else { return nil }
    guard let part = CorpusPart(text) else {
      throw Problem(
        .usage,
        "Invalid value '\(text)' for '\(VerifySyntax.part.name)'.",
        evidence: [.init("expected", "K/N, with K from 1 to N and N up to 1000")],
        repair: "for example, the second of three parts: \(VerifySyntax.part.name) 2/3"
      )
    }
    return part
  }

  /// Rejects an edition for learners, which has no solutions: each missing solution would be a
  /// fault.
  private static func refuseHandout(_ workspace: Workspace) throws {
    guard !workspace.exists("Solutions") else { return }
    throw Problem(
      .usage,
      "This edition does not include solutions, so there is nothing to verify.",
      repair: "verify the course that it was made from; your own work is for 'rxlab check'"
    )
  }

  /// Draws pictures. Like stubs, they are drawn while their chapter is still being written.
  private static func draw(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let number = arguments.operands.last.flatMap { Int($0.prefix { $0 != "." }) }
    let (outcomes, faults) = try LessonPictures.drawAll(in: session.workspace(), chapter: number)
    for outcome in outcomes { session.terminal.print(outcome.words) }
    if !faults.isEmpty {
      session.terminal.remark(faults.map { TextLine(.bad, "\($0)") })
      return .somethingDidNot
    }
    return .allPassed
  }

  /// Writes stubs. It reads only the solutions, because the course finds an exercise by its stub.
  private static func write(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let workspace = try session.workspace()
    let number = arguments.operands.last.flatMap { Int($0.prefix { $0 != "." }) }
    do {
      let outcomes = try StubWriter.writeAll(in: workspace, chapter: number)
      for outcome in outcomes { session.terminal.print(outcome.words) }
      return .allPassed
    } catch let fault as StubFault {
      session.terminal.remark([TextLine(.bad, "\(fault)")])
      return .somethingDidNot
    }
  }
}
