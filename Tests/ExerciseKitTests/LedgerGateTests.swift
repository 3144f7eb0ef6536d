import Testing

@testable import ExerciseKit

@Suite("The ledger's gate")
struct LedgerGateTests {
  @Test("lets one test at a time pass")
  func oneAtATime() async {
    let gate = LedgerGate(order: [])
    let inside = Locked(0)
    let most = Locked(0)
    await withTaskGroup { group in
      for number in 0..<50 {
        group.addTask {
          await gate.pass("test\(number)") {
            let now = inside.withLock { inside in
              inside += 1
              return inside
            }
            most.withLock { $0 = max($0, now) }
            await Task.yield()
            inside.withLock { $0 -= 1 }
          }
        }
      }
    }
    #expect(most.withLock(\.self) == 1)
  }

  @Test("admits tests in the order of the run, whatever their order of arrival")
  func givenOrder() async {
    let order = ["d", "b", "a", "c"]
    let gate = LedgerGate(order: order)
    for test in order.sorted() { gate.announce(test) }
    #expect(await admitted(by: gate, order.sorted()) == order)
  }

  @Test("does not wait for tests that were never announced")
  func unannounced() async {
    let gate = LedgerGate(order: ["filteredOut", "b", "a"])
    gate.announce("a")
    gate.announce("b")
    #expect(await admitted(by: gate, ["a", "b"]) == ["b", "a"])
  }

  @Test("a test that the order does not contain is admitted after all others")
  func unnamed() async {
    let gate = LedgerGate(order: ["a"])
    gate.announce("a")
    gate.announce("other")
    #expect(await admitted(by: gate, ["other", "a"]) == ["a", "other"])
  }

  @Test("rethrows an error and admits the next test")
  func errorPassesOn() async throws {
    let gate = LedgerGate(order: [])
    await #expect(throws: Offline.self) {
      try await gate.pass("fails") { throw Offline() }
    }
    #expect(await gate.pass("next") { true })
  }

  private func admitted(by gate: LedgerGate, _ tests: [String]) async -> [String] {
    let admitted = Locked<[String]>([])
    await withTaskGroup { group in
      for test in tests {
        group.addTask { await gate.pass(test) { admitted.withLock { $0.append(test) } } }
      }
    }
    return admitted.withLock(\.self)
  }
}
