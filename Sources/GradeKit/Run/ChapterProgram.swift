internal import CourseKit
internal import Foundation
internal import KitRecords

/// The program that holds the suites of a chapter over one body of code.
struct ChapterProgram {
  let grading: GradingCourse
  let chapter: Chapter
  /// The executable, as this process sees it.
  let path: String
  let worker: Int

  /// The reference's, which was built with the course.
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

  /// What came of running one suite.
  struct Run {
    let outcome: ProcessOutcome
    let observer: RunObserver
    let report: RunReport
    let limits: BoxedCommand.Limits

    var observations: Observations { Observations(observer) }
  }

  /// Runs the suite of one exercise in a process of its own.
  ///
  /// The clock runs for all of its tests together, and nothing that the process says sets it back.
  ///
  /// - Parameter seed: of its inputs; `nil` for those that learners see at home.
  func run(
    _ exercise: Exercise,
    seed: UInt64?,
    limits: BoxedCommand.Limits = .judged
  ) throws -> Run {
    var records: [UInt8] = []
    var outcome = try grading.box.run(
      BoxedCommand(
        program: Self.program,
        arguments: Self.arguments(for: exercise),
        environment: Self.environment(seed: seed),
        mounts: grading.compiler.runtimeMounts + [.readOnly(path, at: Self.program)],
        kind: exercise.hasThreads ? .threaded : .judged,
        limits: limits,
        worker: worker
      )
    ) { descriptor, bytes in
      if descriptor == Box.recordsDescriptor { records += bytes }
      return .keep
    }
    // Read only when all is written: a flood then costs no more than its limit of bytes.
    let observer = RunObserver()
    if records.count(where: { $0 == UInt8(ascii: "\n") }) > Self.mostRecords {
      outcome.ending = .flooded
    }
    if outcome.ending != .flooded { observer.receive(records) }
    let report = RunReport(
      observer: observer,
      outcome: outcome,
      timeLimit: limits.time,
      learnerFolder: "\(GradingPaths.Inside.work)/sources/\(chapter.token)",
      module: chapter.token
    )
    return Run(outcome: outcome, observer: observer, report: report, limits: limits)
  }

  private static let program = "/box/run"

  /// Many times those of the longest suite; reading them is work for this process.
  private static let mostRecords = 20_000

  private static func arguments(for exercise: Exercise) -> [String] {
    [
      "--testing-library", "swift-testing", "--no-parallel",
      "--filter", "^\(exercise.token)Tests\\.\(exercise.suiteName)/",
      // Both reports on one descriptor: the box gives no other.
      "--event-stream-output-path", "/dev/fd/\(Box.recordsDescriptor)",
      "--event-stream-version", "6.3",
    ]
  }

  /// The same for the reference and for submissions: a seed must be all that makes a difference.
  private static func environment(seed: UInt64?) -> [String: String] {
    var variables = [
      KitEnvironment.recordsDescriptor: "\(Box.recordsDescriptor)",
      KitEnvironment.timeLimit: "0",
      // There is no stub in the box to compare with.
      KitEnvironment.judgeStubs: "1",
      "SWIFT_BACKTRACE": "enable=no",
      "SWIFT_DETERMINISTIC_HASHING": "1",
    ]
    variables[KitEnvironment.seed] = seed.map(String.init)
    return variables
  }
}
