internal import CourseKit
internal import Foundation
internal import KitRecords

/// The program with the suites of a chapter for one implementation.
struct ChapterProgram: Sendable {
  let grading: GradingCourse
  let chapter: Chapter
  /// The path of the executable outside of the box.
  let path: String
  let worker: Int
  /// Variables of the program's environment besides those that every judged program gets.
  var variables: [String: String] = [:]

  /// The program of the reference, which was built with the course.
  static func reference(
    _ grading: GradingCourse,
    _ chapter: Chapter,
    worker: Int
  ) -> ChapterProgram {
    ChapterProgram(
      grading: grading,
      chapter: chapter,
      path: "\(grading.paths.objects)/\(chapter.token)/reference",
      worker: worker
    )
  }

  /// The outcome of running one suite.
  struct Run {
    let outcome: ProcessOutcome
    let log: RunLog
    let report: RunReport
    let limits: BoxedCommand.Limits

    var observations: Observations { Observations(log) }
  }

  /// Runs the suite of one exercise in a separate process.
  ///
  /// One time limit applies to all of its tests, and no output of the process resets it.
  ///
  /// - Parameters:
  ///   - seed: The seed of its inputs; `nil` for those of `rxlab check`.
  ///   - test: The only test to run, such as `Suite/function()`; `nil` for all of the suite.
  func run(
    _ exercise: Exercise,
    seed: UInt64?,
    test: String? = nil,
    limits: BoxedCommand.Limits = .judged
  ) throws -> Run {
    var environment = Self.environment
    environment[KitEnvironment.seed] = seed.map(String.init)
    let (outcome, log) = try start([exercise], test: test, environment, limits: limits)
    return run(outcome, log, limits)
  }

  /// Runs the suites of several exercises in one process, one after the other.
  ///
  /// It takes little more time than one of them alone, most of which is the start of a process. An
  /// exercise that fails here must be run alone, because another exercise may be the cause.
  ///
  /// - Parameter seeds: The seed of each exercise's inputs.
  /// - Returns: The outcome of each; empty if they can't be separated, because the code prints.
  func run(
    together exercises: [Exercise],
    seeds: [ExerciseID: UInt64],
    limits: BoxedCommand.Limits = .judged
  ) throws -> [ExerciseID: Run] {
    guard !exercises.isEmpty else { return [:] }
    var environment = Self.environment
    environment[KitEnvironment.seeds] = seeds.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }.joined(separator: ",")
    environment[KitEnvironment.progress] = "0"
    let (outcome, log) = try start(exercises, environment, ["--quiet"], limits: limits)
    guard outcome.streams[0].total == 0 else { return [:] }
    return exercises.reduce(into: [:]) { runs, exercise in
      runs[exercise.id] = run(outcome, log.part(of: exercise.suiteName), limits)
    }
  }

  private func run(
    _ outcome: ProcessOutcome,
    _ log: RunLog,
    _ limits: BoxedCommand.Limits
  ) -> Run {
    let report = RunReport(
      log: log,
      outcome: outcome,
      timeLimit: limits.time,
      learnerFolder: "\(GradingPaths.Inside.work)/sources/\(chapter.token)",
      module: chapter.token
    )
    return Run(outcome: outcome, log: log, report: report, limits: limits)
  }

  // MARK: - The process

  private func start(
    _ exercises: [Exercise],
    test: String? = nil,
    _ environment: [String: String],
    _ more: [String] = [],
    limits: BoxedCommand.Limits
  ) throws -> (ProcessOutcome, RunLog) {
    var records: [UInt8] = []
    var outcome = try grading.box.run(
      BoxedCommand(
        program: Self.program,
        arguments: Self.arguments(for: exercises, test: test) + more,
        environment: environment.merging(variables) { $1 },
        mounts: grading.compiler.runtimeMounts + [.readOnly(path, at: Self.program)],
        kind: exercises.contains(where: \.hasThreads) ? .threaded : .judged,
        limits: limits,
        worker: worker
      )
    ) { descriptor, bytes in
      if descriptor == Box.recordsDescriptor { records += bytes }
      return .keep
    }
    // Read only when all is written: a flood then costs no more than its limit of bytes.
    let observer = RunObserver()
    if Self.lines(of: records) > Self.mostRecords * exercises.count { outcome.ending = .flooded }
    if outcome.ending != .flooded { observer.receive(records) }
    return (outcome, observer.log)
  }

  private static let program = "/box/run"

  /// Many times the records of the longest suite. The limit is needed because this process reads
  /// them.
  private static let mostRecords = 20_000

  private static func lines(of bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      var count = 0
      var place = 0
      while let end = memchr(
        start + place,
        Int32(UInt8.newline),
        buffer.count - place
      ) {
        count += 1
        place = UnsafeRawPointer(end) - start + 1
      }
      return count
    }
  }

  private static func arguments(for exercises: [Exercise], test: String?) -> [String] {
    let suites = exercises.map(\.suiteName).joined(separator: "|")
    let module = exercises.first?.token ?? ""
    // The name of a function ends at its parenthesis; its parameters differ in what is printed.
    let function = test?.split(separator: "/").last?.prefix { $0 != "(" } ?? ""
    return [
      "--testing-library", "swift-testing", "--no-parallel",
      "--filter", "^\(module)Tests\\.(\(suites))/\(function)" + (function.isEmpty ? "" : "\\("),
      // Both reports on one descriptor: the box gives no other.
      "--event-stream-output-path", "/dev/fd/\(Box.recordsDescriptor)",
      "--event-stream-version", "6.3",
    ]
  }

  /// The same for the reference and for submissions, so that only the seed makes a difference.
  private static let environment = [
    KitEnvironment.recordsDescriptor: "\(Box.recordsDescriptor)",
    KitEnvironment.timeLimit: "0",
    // There is no stub in the box to compare with.
    KitEnvironment.judgeStubs: "1",
    "SWIFT_BACKTRACE": "enable=no",
    "SWIFT_DETERMINISTIC_HASHING": "1",
  ]
}
