internal import HeadlessUIKit
internal import KitRecords
internal import RxCore
internal import Testing

/// One test from its turn at the ledger to the checks after its body.
struct TestRun {
  private let context: @Sendable () -> TestContext
  private let name: String
  private let watchdog: Watchdog

  /// - Parameter exercise: the id of the exercise that the test judges, if it judges one.
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

  /// A run outside the test library's plan, as the kit's own tests make them.
  init(
    name: String,
    watchdog: Watchdog = .shared,
    context: @escaping @Sendable () -> TestContext
  ) {
    self.name = name
    self.watchdog = watchdog
    self.context = context
  }

  /// Waits for the test's turn, runs its body and checks what the body armed.
  ///
  /// Rethrows only what cancels a test; any other error becomes a failure of the story.
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

  /// A process that runs one suite alone, as rxlab and the grader start it, has no watchdog and
  /// nothing that its tests would have to wait for. The grader's may not even start a thread.
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
