internal import HeadlessUIKit
internal import KitRecords
internal import RxCore
internal import Testing

/// One test, from the access to the ledger to the checks after its body.
struct TestRun {
  private let context: @Sendable () -> TestContext
  private let name: String
  private let watchdog: Watchdog

  /// - Parameter exercise: The ID of the exercise that the test judges, if any.
  init(_ test: Test, exercise: String?) {
    name = test.functionName
    watchdog = .shared
    context = {
      TestContext(
        test.start(exercise: exercise),
        at: CallSite(test.sourceLocation),
        files: exercise == nil ? nil : ExerciseFiles(suite: test.sourceLocation.filePath)
      )
    }
  }

  /// Creates a run outside of Swift Testing's plan, for the kit's own tests.
  init(
    name: String,
    watchdog: Watchdog = .shared,
    context: @escaping @Sendable () -> TestContext
  ) {
    self.name = name
    self.watchdog = watchdog
    self.context = context
  }

  /// Waits for the test's turn, runs its body and then the checks that the body requested.
  ///
  /// Rethrows only a cancellation of the test; any other error becomes a failure of the story.
  func perform(_ body: () async throws -> Void) async throws {
    guard TestContext.current == nil else {
      // A suite within a suite that owns the ledger: the outer turn holds for both.
      return try await judge(body)
    }
    try await onThreadOfItsOwn {
      try await LedgerGate.shared.pass(name) {
        Resources.openPage()
        try await judge(body)
      }
    }
  }

  /// A process of rxlab or the grader runs a single suite, so it needs no watchdog and its tests
  /// wait for nothing. The grader's process must not even start a thread.
  private func onThreadOfItsOwn(_ body: () async throws -> Void) async throws {
    if RunSettings.current.timeLimit == 0 {
      try await body()
    } else {
      try await withTaskExecutorPreference(LedgerThread.shared) { try await body() }
    }
  }

  private func judge(_ body: () async throws -> Void) async throws {
    // Only now: the baseline belongs to this test alone.
    let context = context()
    let endWatch = watchdog.watch(context)
    let formerHandler = Misuse.handle { context.failMisuse($0) }
    context.begin()
    defer {
      context.end()
      Misuse.handle(with: formerHandler)
      endWatch()
    }
    do {
      try await TestContext.$current.withValue(context) { try await body() }
      context.checkStory()
    } catch let error where error is CancellationError || Task.isCancelled {
      throw error
    } catch {
      context.failThrown(error)
    }
  }
}
