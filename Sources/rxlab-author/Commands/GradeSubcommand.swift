import CommandLineKit
import CourseKit
import Foundation
import GradeKit

/// The subcommand `rxlab grade SUBMISSIONS… --out DIR`.
enum GradeSubcommand: Subcommand {
  static let syntax = GradeSyntax.syntax

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    guard !arguments.operands.isEmpty, let target = arguments[GradeSyntax.out] else {
      throw Problem(
        .usage,
        "'grade' needs the submissions and a folder for the results.",
        evidence: [.init("expected", "grade SUBMISSIONS --out DIR")],
        repair: "for example: rxlab grade submissions --out grades --roster roster.csv"
      )
    }
    let folder = OutFolder(session.absolute(target))
    let exercises = try exercises(arguments[GradeSyntax.chapters], course)
    let rows = try rows(arguments, session, course)
    let isQuiet = arguments.has(.json)
    let progress = GradeProgress(isQuiet: isQuiet)
    defer { progress.clear() }
    let grading = try Grading.prepare(
      course,
      exercises,
      key: try place(arguments, session),
      allowsNoBox: arguments.has(GradeSyntax.unisolated)
    ) { progress.prepare($0, $1) }

    var plan = BatchPlan(
      course,
      exercises,
      rows,
      fingerprint: grading.fingerprint,
      isIsolated: grading.isIsolated
    )
    plan.jobs = try count(arguments[GradeSyntax.jobs])
    plan.resumes = arguments.has(GradeSyntax.resume)
    plan.comparesAnswers = arguments.has(GradeSyntax.similarity)
    plan.restart = [session.executable] + wordsToResume
    if let text = arguments[GradeSyntax.shard] { plan.shard = try Shard(text) }
    let report = try Batch(plan, out: folder, grader: grading.grader) { progress.show($0) }.run()
    progress.clear()
    if isQuiet {
      session.terminal.write(BatchDocument(report, out: folder).text)
    } else {
      let text = BatchText(report, out: folder, again: again(session))
      session.terminal.print(text.lines)
    }
    if arguments.has(GradeSyntax.github),
      report.exitCode == .allPassed || report.exitCode == .course,
      let summary = try? String(contentsOfFile: folder.summary, encoding: .utf8)
    {
      try StepSummary.add(summary)
    }
    return report.exitCode
  }

  private static func place(_ arguments: Arguments, _ session: Session) throws -> KeyPlace {
    switch (
      arguments[GradeSyntax.key].map(session.absolute),
      arguments[GradeSyntax.newKey].map(session.absolute)
    ) {
    case (nil, nil): return .standard
    case (let path?, nil): return .file(path)
    case (nil, let path?): return .new(path)
    case (_?, _?):
      throw Problem(
        .usage,
        "'--key' and '--new-key' cannot be used together.",
        repair: "name an existing key with --key, or a new file with --new-key"
      )
    }
  }

  private static func again(_ session: Session) -> String {
    ([session.rxlab] + wordsToResume).map(quoted).joined(separator: " ")
  }

  /// The arguments that continue the run: the same call with --resume, and with --key for --new-key.
  private static var wordsToResume: [String] {
    var words = CommandLine.arguments.dropFirst().filter { $0 != GradeSyntax.resume.name }.map {
      word in
      word == GradeSyntax.newKey.name || word.hasPrefix(GradeSyntax.newKey.name + "=")
        ? GradeSyntax.key.name + word.dropFirst(GradeSyntax.newKey.name.count) : word
    }
    words.append(GradeSyntax.resume.name)
    return words
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "-_./,=".utf8.contains($0)
    }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }

  private static func rows(
    _ arguments: Arguments,
    _ session: Session,
    _ course: Course
  ) throws -> [GradebookRow] {
    let path = arguments[GradeSyntax.roster].map(session.absolute)
    let list = try path.map { path in
      guard let bytes = FileManager.default.contents(atPath: path) else {
        throw Problem(
          .usage,
          "The roster '\(path)' cannot be read.",
          repair: "name a CSV file with a column 'id'"
        )
      }
      return try Roster(bytes, path: path)
    }
    let besides = path.flatMap(realPath).map { Set([$0]) } ?? []
    let sources = try SubmissionSource.all(
      in: arguments.operands.map(session.absolute),
      besides: besides,
      course
    )
    let rows = GradebookRow.all(list, sources)
    guard !rows.isEmpty else {
      throw Problem(
        .usage,
        "There are no students to grade: the folder is empty, and no roster lists any.",
        repair: "name the folder with the submissions, or a roster: --roster FILE"
      )
    }
    return rows
  }

  private static func exercises(_ list: String?, _ course: Course) throws -> [Exercise] {
    guard let list else { return course.exercises }
    let numbers = list.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.allSatisfy({ $0.map { course.chapter($0) != nil } ?? false }) else {
      throw Problem(
        .usage,
        "Invalid value '\(list)' for '--chapters'.",
        evidence: [
          .init(
            "expected",
            "numbers such as 1,2 out of "
              + course.chapters.map { "\($0.number)" }.sorted().joined(separator: ", ")
          )
        ],
        repair: "list the exercises: rxlab list"
      )
    }
    return course.exercises.filter { numbers.contains($0.id.chapter) }
  }

  private static func count(_ text: String?) throws -> Int {
    guard let text else { return ProcessInfo.processInfo.activeProcessorCount }
    guard let count = Int(text), (1...64).contains(count) else {
      throw Problem(
        .usage,
        "Invalid value '\(text)' for '--jobs': expected a number from 1 to 64.",
        repair: "for example: --jobs 4"
      )
    }
    return count
  }
}
