internal import Foundation
internal import KitRecords

/// The run of one suite in a separate process.
package struct SuiteRun: Sendable {
  package var build: ChapterBuild
  package var exercise: Exercise
  /// The wall-clock time that a single test may take.
  package var timeLimit: Duration
  /// The seed of the random values in stories; `nil` uses the fixed seed that learners have.
  package var seed: UInt64?
  /// Test functions in the order in which they are to run; empty for source order.
  package var testOrder: [String]
  /// Whether files that equal their stubs are judged as well.
  package var judgesStubs: Bool

  /// Additional settings for the judged process; see `KitEnvironment`.
  package var requests: [String: String] = [:]

  package init(
    _ exercise: Exercise,
    in build: ChapterBuild,
    timeLimit: Duration = .seconds(5),
    seed: UInt64? = nil,
    testOrder: [String] = [],
    judgesStubs: Bool = false
  ) {
    self.exercise = exercise
    self.build = build
    self.timeLimit = timeLimit
    self.seed = seed
    self.testOrder = testOrder
    self.judgesStubs = judgesStubs
  }

  /// Runs the suite to completion or to the time limit.
  ///
  /// A test that ends the process has its own verdict; the remaining tests run in another process.
  package func run() throws -> RunReport {
    var report = try runOnce(functions: nil)
    var rest = report.unreached
    while report.verdict == .crashed, !rest.isEmpty {
      let next = try runOnce(functions: rest)
      report.add(next)
      // Each process begins one test at least, unless it can't even begin.
      guard next.unreached.count < rest.count else { break }
      rest = next.unreached
    }
    return report
  }

  /// Runs the suite until it ends or a test ends the process, for callers that only need to know
  /// whether it passes.
  ///
  /// - Parameter functions: The tests to run; `nil` for all of them.
  package func runToFirstLoss(of functions: [String]? = nil) throws -> RunReport {
    try runOnce(functions: functions)
  }

  /// - Parameter functions: The tests to run; `nil` for all of them.
  private func runOnce(functions: [String]?) throws -> RunReport {
    let observer = RunObserver()
    let outcome: ProcessOutcome
    do {
      outcome = try command(for: functions).run { observer.receive($1, on: $0) }
    } catch let failure as LaunchFailure {
      throw Problem(
        .course,
        "The built suites cannot be started: \(failure.program): \(failure.reason).",
        repair: "build them again: rxlab check \(exercise.id) --fresh"
      )
    }
    return RunReport(
      log: observer.log,
      outcome: outcome,
      timeLimit: timeLimit,
      learnerFolder: build.workspace.absolute(build.variant.folder(of: exercise.token)),
      module: exercise.token
    )
  }

  private func command(for functions: [String]?) -> Command {
    let tests = functions.map { "(\($0.joined(separator: "|")))\\(" } ?? ""
    let filter = "^\(exercise.token)Tests\\.\(exercise.suiteName)/\(tests)"
    let testing =
      [
        "--testing-library", "swift-testing", "--filter", filter,
        "--event-stream-output-path", "/dev/fd/\(RunObserver.eventsDescriptor)",
        "--event-stream-version", "6.3",
        // A given order is kept by the kit's gate, at which all tests have to be waiting.
      ] + (testOrder.isEmpty ? ["--no-parallel"] : [])
    #if os(macOS)
      // There a test bundle is a library, which this helper of SwiftPM's loads.
      let program = (build.toolchain.binaries as NSString)
        .appendingPathComponent("../libexec/swift/pm/swiftpm-testing-helper")
      let executable = "\(build.bundle)/Contents/MacOS/rxlabPackageTests"
      let arguments = ["--test-bundle-path", executable, executable] + testing
    #else
      let program = build.bundle
      let arguments = testing
    #endif
    return Command(
      program: program,
      arguments: arguments,
      environment: environment,
      directory: build.workspace.root,
      extraPipes: 2,
      limit: timeLimit,
      outputCap: 4 << 20
    )
  }

  private var environment: [String: String] {
    var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("RXLAB_") }
    variables["SWIFT_BACKTRACE"] = Crash.backtraceSettings
    variables[KitEnvironment.recordsDescriptor] = "\(RunObserver.recordsDescriptor)"
    variables[KitEnvironment.variant] = build.variant.name
    // The clock is minded from outside, where learner code cannot stop it.
    variables[KitEnvironment.timeLimit] = "0"
    variables[KitEnvironment.seed] = seed.map(String.init)
    if judgesStubs { variables[KitEnvironment.judgeStubs] = "1" }
    if !testOrder.isEmpty {
      variables[KitEnvironment.testOrder] = testOrder.joined(separator: ",")
    }
    return variables.merging(requests) { $1 }
  }
}
