/// Lets one test at a time use the resource ledger, of which a process has only one.
///
/// Swift Testing runs suites in parallel; a test that waits here is suspended and blocks no thread.
/// Tests run in the order of arrival, or in a given order, with which rxlab shuffles a suite. In a
/// given order, a test only waits for tests that have been announced, so names that a filter has
/// excluded have no effect.
final class LedgerGate: Sendable {
  /// The gate of this process.
  static let shared = LedgerGate(order: RunSettings.current.testOrder)

  private let state: Locked<State>

  private struct State {
    var isTaken = false
    /// The announced tests of the given order that have not run yet, in that order.
    var due: [String]
    var waiting: [(test: String, resume: CheckedContinuation<Void, Never>)] = []

    /// The index of the waiting test that may run now, if any.
    var next: Int? {
      guard let first = due.first else { return waiting.indices.first }
      return waiting.firstIndex { $0.test == first }
    }
  }

  private let order: [String]

  init(order: [String]) {
    self.order = order
    state = Locked(State(due: []))
  }

  /// Announces a test, before any test runs.
  func announce(_ test: String) {
    guard order.contains(test) else { return }
    state.withLock { state in
      guard !state.due.contains(test) else { return }
      state.due = order.filter { $0 == test || state.due.contains($0) }
    }
  }

  /// Runs the body alone.
  /// - Parameter test: The announced name: that of the function, without parentheses.
  func pass<Result>(
    _ test: String,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    await enter(test)
    defer { leave() }
    return try await body()
  }

  private func enter(_ test: String) async {
    await withCheckedContinuation { continuation in
      state.withLock { $0.waiting.append((test, continuation)) }
      admitNext()
    }
  }

  private func leave() {
    state.withLock { $0.isTaken = false }
    admitNext()
  }

  private func admitNext() {
    let admitted = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.isTaken, let place = state.next else { return nil }
      state.isTaken = true
      let (test, resume) = state.waiting.remove(at: place)
      state.due.removeAll { $0 == test }
      return resume
    }
    admitted?.resume()
  }
}
