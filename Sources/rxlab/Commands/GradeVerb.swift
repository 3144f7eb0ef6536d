import CourseKit
import Foundation
import GradeKit

/// `rxlab grade SUBMISSIONS… --out DIR`
enum GradeVerb: Verb {
  private static let out = Syntax.Option(
    name: "--out",
    value: "DIR",
    summary: "the folder for results, gradebook, feedback"
  )
  private static let roster = Syntax.Option(
    name: "--roster",
    value: "FILE",
    summary: "who is enrolled: CSV with a column 'id'"
  )
  private static let jobs = Syntax.Option(
    name: "--jobs",
    value: "N",
    summary: "submissions at a time (default: cores)"
  )
  private static let resume = Syntax.Option(
    name: "--resume",
    summary: "go on with what DIR holds"
  )
  private static let shard = Syntax.Option(
    name: "--shard",
    value: "K/N",
    summary: "only every N-th student, from the K-th"
  )
  private static let chapters = Syntax.Option(
    name: "--chapters",
    value: "LIST",
    summary: "the assignment, such as 1,2 (default: all)"
  )
  private static let key = Syntax.Option(
    name: "--key",
    value: "FILE",
    summary: "the secret that inputs are made from"
  )
  private static let newKey = Syntax.Option(
    name: "--new-key",
    value: "FILE",
    summary: "draw a new secret into FILE first"
  )
  private static let unisolated = Syntax.Option(
    name: "--allow-unisolated",
    summary: "go on without a box: for trusted code"
  )
  private static let github = Syntax.Option(
    name: "--github",
    summary: "add the summary to the GitHub step"
  )

  static let syntax = Syntax(
    name: "grade",
    summary: "grades submissions that may be hostile",
    operands: "SUBMISSIONS",
    discussion: """
      SUBMISSIONS is a folder that holds a folder, a zip or a tar.gz for each student,
      called like the student's id. Every submission is judged in a box, on inputs
      that follow from a secret key, against the course as it stands here. Results are
      kept one by one: a run that was killed goes on with --resume. Nothing runs
      without a working box; see rxlab doctor.

      The exit code is 0 when everybody is graded, whatever they earned; 3 when the
      machine failed somebody, who is then named.
      """,
    options: [
      out, roster, chapters, jobs, resume, shard, key, newKey, unisolated, github, .json,
    ]
  )

  static func run(_ arguments: Arguments, _ session: Session) throws -> ExitCode {
    let course = try session.course()
    guard !arguments.operands.isEmpty, let target = arguments[out] else {
      throw Problem(
        .usage,
        "'grade' needs the submissions and a folder for what comes of them.",
        evidence: [.init("expected", "grade SUBMISSIONS --out DIR")],
        repair: "for example: rxlab grade submissions --out grades --roster roster.csv"
      )
    }
    let folder = OutFolder(session.absolute(target))
    let exercises = try exercises(arguments[chapters], course)
    let seats = try seats(arguments, session, course)
    let isQuiet = arguments.has(.json)
    let progress = GradeProgress(isQuiet: isQuiet)
    defer { progress.clear() }
    let grading = try Grading.prepare(
      course,
      exercises,
      key: try place(arguments, session),
      allowsNoBox: arguments.has(unisolated)
    ) { progress.prepare($0, $1) }

    var plan = BatchPlan(
      course,
      exercises,
      seats,
      basis: grading.basis,
      isIsolated: grading.isIsolated
    )
    plan.jobs = try count(arguments[jobs])
    plan.resumes = arguments.has(resume)
    if let text = arguments[shard] { plan.shard = try Shard(text) }
    let report = try Batch(plan, out: folder, grader: grading.grader) { progress.show($0) }.run()
    progress.clear()
    if isQuiet {
      session.terminal.write(BatchDocument(report, out: folder).text)
    } else {
      let text = BatchText(report, out: folder, again: again(session))
      session.terminal.print(text.lines)
    }
    if arguments.has(github), report.exitCode == .allPassed || report.exitCode == .course,
      let summary = try? String(contentsOfFile: folder.summary, encoding: .utf8)
    {
      try GitHubActions(session).add(summary)
    }
    return report.exitCode
  }

  private static func place(_ arguments: Arguments, _ session: Session) throws -> KeyPlace {
    switch (arguments[key].map(session.absolute), arguments[newKey].map(session.absolute)) {
    case (nil, nil): return .standard
    case (let path?, nil): return .file(path)
    case (nil, let path?): return .new(path)
    case (_?, _?):
      throw Problem(
        .usage,
        "A key is either there or new: '--key' and '--new-key' exclude each other.",
        repair: "name the one you have with --key, or a new one with --new-key"
      )
    }
  }

  /// The command that goes on, as it was called; a key that was new is there now.
  private static func again(_ session: Session) -> String {
    var words = CommandLine.arguments.dropFirst().filter { $0 != resume.name }.map { word in
      word == newKey.name || word.hasPrefix(newKey.name + "=")
        ? key.name + word.dropFirst(newKey.name.count) : word
    }
    words.append(resume.name)
    return ([session.rxlab] + words.map(quoted)).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "-_./,=".utf8.contains($0)
    }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }

  private static func seats(
    _ arguments: Arguments,
    _ session: Session,
    _ course: Course
  ) throws -> [Seat] {
    let path = arguments[roster].map(session.absolute)
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
    let handedIn = try HandedIn.all(
      in: arguments.operands.map(session.absolute),
      besides: besides,
      course
    )
    let seats = Seat.all(list, handedIn)
    guard !seats.isEmpty else {
      throw Problem(
        .usage,
        "There is nobody to grade: the folder is empty, and no roster names anybody.",
        repair: "name the folder with the submissions, or a roster: --roster FILE"
      )
    }
    return seats
  }

  private static func exercises(_ list: String?, _ course: Course) throws -> [Exercise] {
    guard let list else { return course.exercises }
    let numbers = list.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.allSatisfy({ $0.map { course.chapter($0) != nil } ?? false }) else {
      throw Problem(
        .usage,
        "'--chapters \(list)' names no chapters of this course.",
        evidence: [
          .init(
            "expected",
            "numbers such as 1,2 out of "
              + course.chapters.map { "\($0.number)" }.sorted().joined(separator: ", ")
          )
        ],
        repair: "see what there is: rxlab list"
      )
    }
    return course.exercises.filter { numbers.contains($0.id.chapter) }
  }

  private static func count(_ text: String?) throws -> Int {
    guard let text else { return ProcessInfo.processInfo.activeProcessorCount }
    guard let count = Int(text), (1...64).contains(count) else {
      throw Problem(
        .usage,
        "'--jobs' takes a number from 1 to 64, not '\(text)'.",
        repair: "for example: --jobs 4"
      )
    }
    return count
  }
}
