import CommandLineKit
import CourseKit
import Foundation

/// The subcommand `rxlab report [what] [FILE.html]`.
enum ReportSubcommand: Subcommand {
  private static let kept = Syntax.Option(
    name: "--kept",
    summary: "use the saved verdicts, without a check"
  )

  static let syntax = Syntax(
    name: "report",
    summary: "writes an HTML page: map, verdicts, marbles",
    operands: "[what] [FILE.html]",
    discussion: """
      Checks the exercises that changed since their verdict, and writes one
      self-contained page to \(standardFile), or to the file whose name you
      give. Without an exercise or a chapter it covers the whole course. --kept
      checks nothing and marks the verdicts that are out of date. The exit code is 0
      when the page was written, even if an exercise did not pass.
      """,
    options: [.json, kept]
  )

  private static let standardFile = ".rxlab/report.html"

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    let (file, words) = try target(of: arguments)
    let exercises = try session.selection(course).exercises(words) ?? course.exercises
    let check =
      arguments.has(kept)
      ? nil
      : try CheckSubcommand.check(
        exercises,
        of: course,
        CheckOptions(),
        isQuiet: arguments.has(.json)
      )
    let entries = course.reportEntries(of: exercises, after: check)
    let page = ReportPage(
      course,
      entries,
      alterations: check?.alterations ?? [],
      made: Date.now.formatted(.iso8601.dateTimeSeparator(.space).timeZoneSeparator(.omitted)),
      rxlab: session.rxlab
    )
    let path = try write(page, to: file, course.workspace, session)
    if arguments.has(.json) {
      session.terminal.write(JSONReport(page: path, entries, check, course: course).text)
    } else {
      session.terminal.print(ReportText(entries, page: path).lines)
    }
    return check?.alterations.isEmpty ?? true ? .allPassed : .protectedFilesAltered
  }

  /// The page's file, if an argument names one, and the arguments that select exercises.
  private static func target(of arguments: Arguments) throws -> (file: String?, words: [String]) {
    let files = arguments.operands.filter { $0.hasSuffix(".html") }
    guard files.count < 2 else {
      throw Problem(
        .usage,
        "'report' writes one page.",
        evidence: [.init("found", files.joined(separator: ", "))],
        repair: "name one file: rxlab report \(files[0])"
      )
    }
    return (files.first, arguments.operands.filter { !$0.hasSuffix(".html") })
  }

  /// - Returns: The page's path as it is printed.
  private static func write(
    _ page: ReportPage,
    to file: String?,
    _ workspace: Workspace,
    _ session: Session
  ) throws -> String {
    guard let file else {
      let path = workspace.absolute(standardFile)
      let folder = URL(filePath: path).deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try session.write(page.text, to: path)
      return session.directory == workspace.root ? standardFile : path
    }
    try session.write(page.text, to: file)
    return file
  }
}
