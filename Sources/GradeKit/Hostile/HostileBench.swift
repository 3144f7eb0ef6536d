package import CourseKit
internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The benchmark of the hostile corpus. All cases are mixed with honest submissions and graded two
/// at a time. The grader is killed at three random times and resumed, and then everything is
/// graded again.
///
/// It runs the built rxlab as an instructor does, so the result applies to the complete program.
package struct HostileBench {
  private let course: Course
  /// The built executable.
  private let rxlab: String
  private let cases: [HostileCase]
  private let honest: [HonestSubmissions.Item]
  private let progress: (String) -> Void
  private let folder: String
  private let canary = "canary-\(UUID().uuidString)"

  private static let honestCount = 50
  private static let jobs = 2
  package static let kills = 3

  /// - Parameters:
  ///   - filter: Selects the cases whose names contain it; `nil` selects all.
  ///   - part: The part of the selected cases that is graded; `nil` for all of them.
  ///   - progress: Called with the current step.
  package init(
    _ course: Course,
    rxlab: String,
    filter: String? = nil,
    part: CorpusPart? = nil,
    progress: @escaping (String) -> Void
  ) throws {
    self.course = course
    self.rxlab = rxlab
    self.progress = progress
    let selected = try HostileCase.all(in: course).filter { filter.map($0.name.contains) ?? true }
    cases = part?.of(selected) ?? selected
    guard let first = course.chapter(1), !cases.isEmpty else {
      throw Problem(
        .usage,
        "No hostile submission matches.",
        repair: "use one of the names in \(HostileCase.root)"
          + (part == nil || selected.isEmpty ? "" : ", or fewer parts")
      )
    }
    honest = try HonestSubmissions(course, chapter: first).make(count: Self.honestCount)
    folder = course.workspace.absolute(".rxlab/hostile-\(getpid())")
  }

  package func run() throws -> HostileFigures {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var figures = HostileFigures(cases: cases.count, honest: honest.count)
    let students = try layOut()
    let out = OutFolder("\(folder)/out")
    figures.kills = try gradeWithKills(out, students.count)
    figures.survivors = Survivors(of: course.workspace).count()
    try judge(out, students, &figures)
    progress("grading everything again")
    let again = OutFolder("\(folder)/again")
    try gradeToTheEnd(again)
    figures.survivors += Survivors(of: course.workspace).count()
    compare(out, again, &figures)
    return figures
  }

  // MARK: - The class

  /// A submission of the class, with the verdicts it deserves.
  private struct Student {
    let id: String
    let hostile: HostileCase?
    let verdicts: [ExerciseID: GradeVerdict]
  }

  private func layOut() throws -> [Student] {
    progress("writing \(cases.count + honest.count) submissions")
    try FileManager.default.createDirectory(
      atPath: "\(folder)/in",
      withIntermediateDirectories: true
    )
    try Data(canary.utf8).write(to: URL(filePath: "\(folder)/canary"))
    _ = try KeyPlace.new("\(folder)/key").key(in: course.workspace)
    var rows: [(submission: String, student: Student)] = []
    for item in cases {
      try item.handIn(to: "\(folder)/in", course)
      let verdicts = item.expectation.verdicts.compactMap { id, verdict in
        ExerciseID(id).map { ($0, verdict) }
      }
      let student = Student(
        id: item.student,
        hostile: item,
        verdicts: Dictionary(verdicts) { first, _ in first }
      )
      rows.append((item.name, student))
    }
    for item in honest {
      for file in item.files {
        let path = "\(folder)/in/\(item.name)/\(file.exercise.name).swift"
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent,
          withIntermediateDirectories: true
        )
        try Data(file.bytes).write(to: URL(filePath: path))
      }
      // Students who handed in nothing are on the roster, and in no folder.
      rows.append((item.name, Student(id: item.name, hostile: nil, verdicts: item.verdicts)))
    }
    // Students are graded in the order of their ids; a random number before each shuffles them.
    let shuffled = rows.shuffled().enumerated().map { index, row in
      let isPlain = row.student.id == row.submission
      let id = isPlain ? "\(1_000 + index)-\(row.student.id)" : row.student.id
      return (
        row.submission,
        Student(id: id, hostile: row.student.hostile, verdicts: row.student.verdicts)
      )
    }
    let lines = shuffled.map { CSV.line([$0.1.id, $0.0]) }
    try Data((CSV.line(["id", "submission"]) + lines.joined()).utf8)
      .write(to: URL(filePath: "\(folder)/roster.csv"))
    return shuffled.map(\.1)
  }

  private var chapters: String {
    let numbers = cases.flatMap {
      $0.expectation.verdicts.keys.compactMap { ExerciseID($0)?.chapter }
    }
    return Set(numbers + [1]).sorted().map { "\($0)" }.joined(separator: ",")
  }

  // MARK: - Grading

  private func start(_ out: OutFolder) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: rxlab)
    process.arguments = [
      "grade", "\(folder)/in", "--out", out.path, "--roster", "\(folder)/roster.csv",
      "--chapters", chapters, "--key", "\(folder)/key", "--jobs", "\(Self.jobs)", "--resume",
      "--workspace", course.workspace.root,
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["RXLAB_CANARY": canary, "NO_COLOR": "1"]
    ) { $1 }
    let log = "\(folder)/log"
    if !FileManager.default.fileExists(atPath: log) { try Data().write(to: URL(filePath: log)) }
    let file = try FileHandle(forWritingTo: URL(filePath: log))
    try file.seekToEnd()
    process.standardOutput = file
    process.standardError = file
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Random numbers of finished submissions, one in each part of the class.
  ///
  /// The journal sets aside a submission during which the grader ended three times in a row. If all
  /// kills were close together, that could happen to a slow submission.
  static func killPoints(_ total: Int) -> [Int] {
    let bounds = (0...kills).map { total * $0 / kills }
    return zip(bounds, bounds.dropFirst()).map { Int.random(in: $0..<max($0 + 1, $1)) }
  }

  /// Kills the grader after random numbers of finished submissions, and lets the last run finish.
  private func gradeWithKills(_ out: OutFolder, _ total: Int) throws -> Int {
    var kills = 0
    for count in Self.killPoints(total) {
      progress("grading until \(count) of \(total) submissions are done, then killing the grader")
      let process = try start(out)
      while process.isRunning, lines(of: out) < count { try wait(process, milliseconds: 20) }
      // Anywhere within the next submissions, or within the preparations.
      let delay = Int.random(in: 0...700)
      for _ in 0..<delay / 10 where process.isRunning { try wait(process, milliseconds: 10) }
      if process.isRunning {
        kill(process.processIdentifier, SIGKILL)
        kills += 1
      }
      process.waitUntilExit()
    }
    progress("grading to the end")
    try gradeToTheEnd(out)
    return kills
  }

  private func gradeToTheEnd(_ out: OutFolder) throws {
    let process = try start(out)
    while process.isRunning { try wait(process, milliseconds: 50) }
    guard process.terminationStatus == 0 else {
      let log = (try? String(contentsOfFile: "\(folder)/log", encoding: .utf8)) ?? ""
      throw Problem(
        .course,
        "The grading ended with exit code \(process.terminationStatus).",
        evidence: log.split(separator: "\n").suffix(8).map { .init("output", $0.printable) },
        repair: "check this machine: rxlab doctor"
      )
    }
  }

  private func wait(_ process: Process, milliseconds: UInt32) throws {
    usleep(milliseconds * 1_000)
    guard SignalHandling.hasHappened else { return }
    process.interrupt()
    process.waitUntilExit()
    throw Interrupted()
  }

  private func lines(of out: OutFolder) -> Int {
    entries(of: out).count
  }

  /// The journal's lines about finished submissions.
  private func entries(of out: OutFolder) -> [Journal.Entry] {
    (FileManager.default.contents(atPath: out.journal) ?? Data())
      .split(separator: UInt8(ascii: "\n"))
      .compactMap { try? JSONDecoder().decode(Journal.Entry.self, from: $0) }
  }

  // MARK: - What came of it

  private func judge(
    _ out: OutFolder,
    _ students: [Student],
    _ figures: inout HostileFigures
  ) throws {
    let description = try BatchDescription.read(out)
    let files = Dictionary(description.rows.map { ($0.student.id, $0.file) }) { first, _ in first }
    for student in students {
      guard let file = files[student.id],
        let bytes = FileManager.default.contents(atPath: out.result(file)),
        let result = try? JSONDecoder().decode(SubmissionResult.self, from: bytes),
        result.student == student.id
      else {
        figures.lost += 1
        figures.details.append("lost: \(student.id.printable)")
        continue
      }
      judge(result, student, &figures)
    }
    let seals = Dictionary(grouping: entries(of: out)) { "\($0.student)\u{0}\($0.seal)" }
    figures.doubled = seals.values.map { $0.count - 1 }.reduce(0, +)
    let rows = FileManager.default.contents(atPath: out.gradebook)
      .flatMap { CSV.rows(String(decoding: $0, as: UTF8.self)) }
    if rows?.count != students.count + 1 {
      figures.doubled += 1
      figures.details.append("the gradebook has \((rows?.count ?? 0) - 1) rows")
    }
    figures.canariesLeaked = leaks(in: out, &figures)
  }

  private func judge(
    _ result: SubmissionResult,
    _ student: Student,
    _ figures: inout HostileFigures
  ) {
    for grade in result.exercises {
      let expected = student.verdicts[grade.id]
      let isEarned = expected == .passed
      if !isEarned { figures.forgedPoints += grade.earned }
      guard let expected else {
        if grade.earned > 0 {
          figures.details.append("forged: \(student.id.printable) \(grade.id)")
        }
        continue
      }
      guard grade.verdict != expected else { continue }
      if student.hostile == nil || isEarned {
        figures.honestChanged += 1
      } else if grade.earned == 0 {
        figures.unexpected += 1
      }
      let name = student.hostile?.name ?? student.id
      figures.details.append(
        "\(name) \(grade.id): \(grade.verdict.rawValue) instead of \(expected.rawValue)"
          + (grade.summary.map { " (\($0.printable.prefix(160)))" } ?? "")
      )
    }
  }

  /// Output files that contain a secret of the grader.
  private func leaks(in out: OutFolder, _ figures: inout HostileFigures) -> Int {
    let secrets = [canary, course.workspace.root].map { Data($0.utf8) }
    let names = FileManager.default.subpaths(atPath: out.path) ?? []
    let leaking = names.filter { name in
      guard let bytes = FileManager.default.contents(atPath: "\(out.path)/\(name)") else {
        return false
      }
      return secrets.contains { bytes.firstRange(of: $0) != nil }
    }
    figures.details += leaking.map { "leaked: \($0)" }
    return leaking.count
  }

  private func compare(_ first: OutFolder, _ second: OutFolder, _ figures: inout HostileFigures) {
    func contents(_ out: OutFolder) -> [String: Data] {
      let names = (FileManager.default.subpaths(atPath: out.path) ?? []).filter {
        !$0.hasPrefix("timings/") && $0 != "lock"
          && !$0.hasSuffix(".jsonl")
      }
      return names.reduce(into: [:]) {
        $0[$1] = FileManager.default.contents(atPath: "\(out.path)/\($1)")
      }
    }
    let (one, other) = (contents(first), contents(second))
    let different = Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
    figures.regradeDifferences = different.count
    figures.details += different.prefix(20).map { "differs after a re-grade: \($0)" }
  }
}

/// Processes that are still running after a grading: those with one of this workspace's folders in
/// a box.
private struct Survivors {
  private let workspace: Workspace

  init(of workspace: Workspace) {
    self.workspace = workspace
  }

  /// The number of such processes after a moment, because the kernel ends a namespace
  /// asynchronously.
  func count() -> Int {
    for _ in 0..<100 {
      if found().isEmpty { return 0 }
      usleep(50_000)
    }
    return found().count
  }

  private func found() -> [String] {
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/mnt")
    let processes = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [])
      .filter { Int($0) != nil }
    return processes.filter { process in
      let space = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(process)/ns/mnt"
      )
      guard let space, space != own,
        let mounts = try? String(contentsOfFile: "/proc/\(process)/mountinfo", encoding: .utf8)
      else { return false }
      return mounts.contains("\(workspace.root)/.rxlab/grading")
    }
  }
}
