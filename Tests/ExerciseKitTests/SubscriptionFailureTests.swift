import ExerciseKit
import RxTest
import Testing

/// One test for each class of difference, with the whole text that a learner reads.
@Suite("A failure shows when each subscription was active", .ledger)
struct SubscriptionFailureTests {
  @Test("subscribed twice")
  func subscribedTwice() async throws {
    #expect(
      try await failure(expecting: "-^-!", during: [(1, 3), (2, 4)]) == """
        story     -SSUU        S subscribes   U unsubscribes
        expected  -^-!
        actual    -^^!!
                    ^ subscribed twice: again at tick 2
        """
    )
  }

  @Test("never subscribed")
  func neverSubscribed() async throws {
    #expect(
      try await failure(expecting: "-^-!", during: []) == """
        expected  -^-!
        actual    ----
                   ^ never subscribed: expected a subscription at tick 1
        """
    )
  }

  @Test("disposed too early")
  func disposedTooEarly() async throws {
    #expect(
      try await failure(expecting: "-^--!", during: [(1, 2)]) == """
        story     -SU          S subscribes   U unsubscribes
        expected  -^--!
        actual    -^!
                    ^ disposed too early: at tick 2, not 4
        """
    )
  }

  @Test("never disposed")
  func neverDisposed() async throws {
    #expect(
      try await failure(expecting: "-^--!", during: [(1, nil)]) == """
        story     -S           S subscribes
        expected  -^--!
        actual    -^---
                      ^ never disposed: expected disposal at tick 4
        """
    )
  }

  // MARK: - Helpers

  /// The evidence of a failure about the subscriptions to a source.
  private func failure(
    expecting line: String,
    during times: [(at: Int, until: Int?)]
  ) async throws -> String {
    let texts = try await failures { lab in
      let source = lab.hot("")
      for (start, end) in times { _ = lab.observe(source, at: start, until: end) }
      lab.expectSubscriptions(source, line)
    }
    return evidence(texts)
  }
}
