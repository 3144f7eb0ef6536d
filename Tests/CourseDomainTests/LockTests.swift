import CourseDomain
import Dispatch
import ExerciseKit
import Testing

@Suite("Lock", .ledger)
struct LockTests {
  @Test("returns the result of the body, whether it is Sendable or not")
  func returnsTheResult() {
    final class Box { var rows = 0 }
    let lock = Lock()
    let box = lock.withLock { Box() }
    box.rows = lock.withLock { box.rows + 1 }
    #expect(box.rows == 1)
  }

  @Test("rethrows an error with its type, and is released afterwards")
  func passesOnErrors() {
    struct Full: Error, Equatable {}
    let lock = Lock()
    #expect(throws: Full()) { try lock.withLock { () throws(Full) in throw Full() } }
    #expect(lock.withLock { true })
  }

  @Test("admits one thread at a time")
  func excludes() {
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 1...1_000 { counter.increment() }
    }
    #expect(counter.value == 8_000)
  }

  /// Unchecked because `count` is accessed under the lock only.
  private final class Counter: @unchecked Sendable {
    private let lock = Lock()
    private var count = 0

    var value: Int { lock.withLock { count } }
    func increment() { lock.withLock { count += 1 } }
  }
}
