import Foundation
import KitRecords
import Synchronization

@testable import ExerciseKit

/// What the kit said about a story: the text of each failure, in order.
///
/// The story is judged just as `.exercise("1.4")` judges the test of a suite, except that failures
/// are kept here and not reported as issues.
func failures(
  exercise: String = "1.4",
  diagnosis: String? = nil,
  settings: RunSettings = RunSettings(),
  writer: RecordWriter = RecordWriter(descriptor: nil),
  watchdog: Watchdog = .shared,
  show: @escaping @Sendable (String) -> Void = { print($0) },
  of story: (Lab) throws -> Void
) async throws -> [String] {
  let failures = Mutex<[String]>([])
  let run = TestRun(name: "oneDoneOneRow", watchdog: watchdog) {
    TestContext(
      start(exercise: exercise, diagnosis: diagnosis),
      at: CallSite("SomeTests/E04.swift", "/SomeTests/E04.swift", 20),
      files: exercise.isEmpty ? nil : files,
      settings: settings,
      writer: writer,
      show: show
    ) { text, _ in failures.withLock { $0.append(text) } }
  }
  try await run.perform { try story(Lab()) }
  return failures.withLock(\.self)
}

/// The records that a judged story writes.
func records(
  settings: RunSettings = RunSettings(),
  of story: (Lab) throws -> Void
) async throws -> [KitRecord] {
  // A file, not a pipe: nobody reads while the story runs.
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try Data().write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  let file = try FileHandle(forWritingTo: url)
  _ = try await failures(
    settings: settings,
    writer: RecordWriter(descriptor: file.fileDescriptor),
    of: story
  )
  try file.close()
  let lines = try Data(contentsOf: url).split(separator: UInt8(ascii: "\n"))
  return try lines.map { try JSONDecoder().decode(KitRecord.self, from: $0) }
}

func start(exercise: String, diagnosis: String?) -> TestStart {
  TestStart(
    exercise: exercise,
    test: "E04WhyNotBehaviorSubjectTests/oneDoneOneRow()",
    suiteTitle: "1.4 Why not BehaviorSubject?",
    title: "one tap on Done adds one row",
    diagnosis: diagnosis,
    hint: 2,
    place: SourcePlace(fileID: "SomeTests/E04.swift", line: 20)
  )
}

private let files = ExerciseFiles(
  suite: "/course/Tests/Chapter01SubjectsTests/E04WhyNotBehaviorSubjectTests.swift"
)
