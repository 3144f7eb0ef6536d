import CourseKit
import CourseSamples
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// `rxlab grade` as an instructor calls it, on the course of this repository.
@Suite(
  "The command 'grade' grades a class",
  .long,
  .enabled(if: GradedClass.hasBox, "no box here"),
  .serialized,
  .startsProcesses
)
struct GradeCommandTests {
  private let room: GradedClass

  init() throws {
    room = try GradedClass()
  }

  @Test("without bubblewrap grade refuses with the reason, and creates no files")
  func refuses() throws {
    let run = try room.grade(into: "out", "--key", room.key, path: room.pathWithoutBox)
    #expect(run.code == 3)
    #expect(
      run.errors == "rxlab: The box requires bwrap, which was not found on PATH. To fix, install "
        + "it: sudo apt-get install bubblewrap"
    )
    #expect(!FileManager.default.fileExists(atPath: "\(room.folder)/out"))
  }

  @Test("with --allow-unisolated honest work gets the same verdicts, and every output mentions it")
  func unisolated() throws {
    let boxed = try room.grade(into: "boxed", "--key", room.key)
    #expect(boxed.code == 0, "\(boxed.errors)")
    let open = try room.grade(
      into: "open",
      "--key",
      room.key,
      "--allow-unisolated",
      path: room.pathWithoutBox
    )
    #expect(open.code == 0, "\(open.errors)")
    #expect(open.output.contains("\n  Graded without isolation: code ran with the grader's"))
    let verdicts = try room.verdicts("boxed")
    #expect(try room.verdicts("open") == verdicts)
    #expect(verdicts["ana 1.4"] == "passed" && verdicts["ben 1.4"] == "failed")
    #expect(verdicts["cem 1.1"] == "passed" && verdicts["cem 1.4"] == "not-submitted")
    for (name, text) in try room.outputs("open") {
      let says = ["unisolated", "without isolation", "\"isIsolated\" : false"]
      #expect(says.contains { text.contains($0) }, "\(name)")
    }
  }

  @Test("a working box is used even with --allow-unisolated")
  func boxIsUsed() throws {
    let run = try room.grade(into: "out", "--key", room.key, "--allow-unisolated")
    #expect(run.code == 0 && !run.output.contains("isolation"))
    #expect(try room.outputs("out")["results/ana.json"]?.contains("\"isIsolated\" : true") == true)
  }

  @Test("a run that is killed repeatedly and resumed has the same results as an uninterrupted one")
  func killed() throws {
    let calm = try room.grade(into: "calm", "--key", room.key)
    #expect(calm.code == 0, "\(calm.errors)")
    // At the start, during a grading, and after the last one. A second kill during the grading of
    // the same submission would set that submission aside.
    for (field, count) in [("began", 0), ("began", 1), ("fingerprint", 3)] {
      try room.gradeAndKill(into: "out") { room.journal("out", has: field, count) }
    }
    let run = try room.grade(into: "out", "--key", room.key, "--resume")
    #expect(run.code == 0, "\(run.errors)")
    let (outputs, calmOutputs) = (try room.outputs("out"), try room.outputs("calm"))
    let names = Set(outputs.keys).union(calmOutputs.keys)
    #expect(names.filter { outputs[$0] != calmOutputs[$0] }.sorted() == [])
    let lines = try String(contentsOfFile: "\(room.folder)/out/journal.jsonl", encoding: .utf8)
    // Gradings that were started and killed have entries as well.
    let results = lines.split(separator: "\n").filter { $0.contains("\"fingerprint\"") }
    #expect(results.count == 3)
  }

  @Test("--similarity adds the comparison to a graded class, and to merged shards")
  func similarity() throws {
    let plain = try room.grade(into: "out", "--key", room.key)
    #expect(plain.code == 0 && !plain.output.contains("similarity"), "\(plain.errors)")
    let run = try room.grade(into: "out", "--key", room.key, "--resume", "--similarity")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("0 graded, 3 already graded"))
    #expect(run.output.contains("\n  \(room.folder)/out/similarity/index.html (0 pairs)\n"))
    for number in 1...2 {
      let part = try room.grade(
        into: "part-\(number)",
        "--key",
        room.key,
        "--shard",
        "\(number)/2",
        "--similarity"
      )
      #expect(part.code == 0 && !part.output.contains("similarity"), "\(part.errors)")
    }
    let merged = try room.merge(["part-1", "part-2"], into: "merged")
    #expect(merged.contains("\n  \(room.folder)/merged/similarity/index.html (0 pairs)"))
    #expect(try room.outputs("merged") == room.outputs("out"))
  }

  @Test("a missing key is an error, and --new-key creates one")
  func keys() throws {
    let missing = "\(room.folder)/no-key"
    let slip = try room.grade(into: "out", "--key", missing)
    #expect(slip.code == 2)
    #expect(
      slip.errors == "rxlab: Key file not found: \(missing). To fix, correct the path, or create a "
        + "new key: --new-key FILE"
    )
    let both = try room.grade(into: "out", "--key", room.key, "--new-key", missing)
    #expect(both.code == 2 && both.errors.contains("cannot be used together"))
    let over = try room.grade(into: "out", "--new-key", room.key)
    #expect(over.code == 2 && over.errors.contains("a key is never overwritten"))
    #expect(!FileManager.default.fileExists(atPath: missing))
  }
}

/// Three students, a key, and a folder for what comes of them.
private final class GradedClass {
  let folder: String
  var key: String { "\(folder)/key" }

  private static let course = FixtureCourse(root: FixtureCourse.package)

  /// Whether anything can be graded on this machine.
  static let hasBox: Bool = {
    let doctor = try? RxlabRun(["doctor"], in: course)
    return doctor?.output.contains(#/box +holds: /#) ?? false
  }()

  init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    folder = "\(base)/rxlab-class-\(UUID().uuidString)"
    let solution = try Self.course.read("Solutions/Chapter01Subjects/\(Self.channel)")
    try handIn("ana", Self.channel, solution)
    try handIn(
      "ben",
      Self.channel,
      solution.replacing("PublishSubject<TodoItem>()", with: Self.wrong)
    )
    let subject = "E01PublishSubjectByHand.swift"
    try handIn("cem", subject, Self.course.read("Solutions/Chapter01Subjects/\(subject)"))
    try Data("the key of these tests alone".utf8).write(to: URL(filePath: key))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static let channel = "E04WhyNotBehaviorSubject.swift"
  private static let wrong = "BehaviorSubject(value: TodoItem(\"\"))"

  private func handIn(_ student: String, _ file: String, _ text: String) throws {
    let target = "\(folder)/in/\(student)"
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    try Data(Solution.withoutMarkers(text).utf8).write(to: URL(filePath: "\(target)/\(file)"))
  }

  // MARK: - Grading

  private func arguments(_ out: String) -> [String] {
    ["grade", "\(folder)/in", "--out", "\(folder)/\(out)", "--chapters", "1", "--jobs", "1"]
  }

  func grade(
    into out: String,
    _ options: String...,
    path: String? = nil
  ) throws -> (code: Int32, output: String, errors: String) {
    let outcome = try Command(
      program: RxlabRun.executable,
      arguments: arguments(out) + options,
      environment: RxlabRun.environment(path.map { ["PATH": $0] } ?? [:]),
      directory: FixtureCourse.package.path,
      // The first one on a machine builds the course for grading.
      limit: .seconds(900)
    ).run()
    let code: Int32 = if case .exited(let code) = outcome.ending { code } else { -1 }
    // Without the places where lines were broken, which go by how long a path is.
    let errors = outcome.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (code, outcome.output, errors)
  }

  /// - Returns: What `gradebook merge` prints.
  func merge(_ parts: [String], into out: String) throws -> String {
    let folders = parts.map { "\(folder)/\($0)" }
    return try RxlabRun(
      ["gradebook", "merge"] + folders + ["--out", "\(folder)/\(out)"],
      in: Self.course
    ).output
  }

  /// Kills only the grader, as soon as a condition holds.
  func gradeAndKill(into out: String, when isDue: () -> Bool) throws {
    let process = Process()
    process.executableURL = URL(filePath: RxlabRun.executable)
    process.arguments = arguments(out) + ["--key", key, "--resume"]
    process.environment = RxlabRun.environment()
    process.currentDirectoryURL = FixtureCourse.package
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, !isDue() { usleep(1_000) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Whether a field occurs in the journal of a run at least so many times.
  func journal(_ out: String, has field: String, _ count: Int) -> Bool {
    let text = try? String(contentsOfFile: "\(folder)/\(out)/journal.jsonl", encoding: .utf8)
    return (text ?? "").components(separatedBy: "\"\(field)\"").count > count
  }

  /// A search path on which everything is found but bubblewrap.
  var pathWithoutBox: String {
    get throws {
      let tools = "\(folder)/tools"
      let manager = FileManager.default
      try manager.createDirectory(atPath: tools, withIntermediateDirectories: true)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      for place in path.split(separator: ":") {
        for name in (try? manager.contentsOfDirectory(atPath: String(place))) ?? []
        where name != "bwrap" {
          try? manager.createSymbolicLink(
            atPath: "\(tools)/\(name)",
            withDestinationPath: "\(place)/\(name)"
          )
        }
      }
      return tools
    }
  }

  // MARK: - What came of it

  /// Every file that a re-grade has to repeat, by its name.
  func outputs(_ out: String) throws -> [String: String] {
    let root = "\(folder)/\(out)"
    let names = try FileManager.default.subpathsOfDirectory(atPath: root).filter { name in
      !name.hasPrefix("timings/") && !["lock", "journal.jsonl"].contains(name)
        && FileStamp("\(root)/\(name)")?.isFolder == false
    }
    return try names.reduce(into: [:]) { texts, name in
      texts[name] = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
    }
  }

  /// `ana 1.4` and her verdict.
  func verdicts(_ out: String) throws -> [String: String] {
    struct Result: Decodable {
      struct Exercise: Decodable {
        let id: String
        let verdict: String
      }
      let student: String
      let exercises: [Exercise]
    }
    let files = try outputs(out).filter { $0.key.hasPrefix("results/") }
    return try files.values.reduce(into: [:]) { verdicts, text in
      let result = try JSONDecoder().decode(Result.self, from: Data(text.utf8))
      for exercise in result.exercises {
        verdicts["\(result.student) \(exercise.id)"] = exercise.verdict
      }
    }
  }
}
