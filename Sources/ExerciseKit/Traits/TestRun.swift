internal import KitRecords
internal import Testing

/// One test from its turn at the ledger to the checks after its body.
struct TestRun {
  private let context: @Sendable () -> TestContext
  private let name: String

  /// - Parameter exercise: the id of the exercise that the test judges, if it judges one.
  init(_ test: Test, exercise: String?) {
    name = test.functionName
    context = {
      TestContext(
        test.start(exercise: exercise),
        at: CallSite(test.sourceLocation),
        files: exercise == nil ? nil : ExerciseFiles(suite: test.sourceLocation.filePath)
      )
    }
  }

  /// A run outside the test library's plan, as the kit's own tests make them.
  init(name: String, context: @escaping @Sendable () -> TestContext) {
    self.name = name
    self.context = context
  }

  /// Waits for the test's turn, runs its body and checks what the body armed.
  ///
  /// Rethrows only what cancels a test; any other error becomes a failure of the story.
  func perform(_ body: () async throws -> Void) async throws {
    // A suite within a suite may name the ledger twice; the outer turn holds for both.
    guard TestContext.current == nil else { return try await body() }
    try await LedgerGate.shared.pass(name) { try await judge(body) }
  }

  private func judge(_ body: () async throws -> Void) async throws {
    // Only now: the baseline belongs to this test alone.
    let context = context()
    context.begin()
    defer { context.end() }
    do {
      try await TestContext.$current.withValue(context) { try await body() }
      context.checkStory()
    } catch let error where error is CancellationError || Task.isCancelled {
      throw error
    } catch {
      context.fail(.thrown(error: shortDescription(of: error)), at: context.site)
    }
  }
}
