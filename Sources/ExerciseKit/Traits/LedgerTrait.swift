public import Testing

/// Gives the tests of a suite the resource ledger, one test at a time.
///
/// Every suite that can create resources needs it, even one that counts none, because its resources
/// would be counted by other suites.
public struct LedgerTrait: SuiteTrait, TestTrait, TestScoping {
  /// Every test of the suite waits for its turn.
  public var isRecursive: Bool { true }

  /// Stores the titles for the headings of failures.
  public func prepare(for test: Test) async throws {
    SuiteTitles.shared.note(test)
    try await test.announce()
  }

  /// Runs one test alone, and runs the pending checks of its `Lab` after its body has returned.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await TestRun(test, exercise: nil).perform(function)
  }
}

extension Trait where Self == LedgerTrait {
  /// One process-wide gate for all suites that create resources.
  public static var ledger: Self { LedgerTrait() }
}
