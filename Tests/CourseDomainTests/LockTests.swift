import CourseDomain
import Dispatch
import ExerciseKit
import Testing

@Suite("Lock", .ledger)
struct LockTests {
  @Test("gives back what the body gives back, whether it can be sent elsewhere or not")
  func returnsTheResult() {
    final class Box { var rows = 0 }
    let lock = Lock()
    let box = lock.withLock { Box() }
    box.rows = lock.withLock { box.rows + 1 }
    #expect(box.rows == 1)
  }

  @Test("passes on an error with its type, and is free again")
  func passesOnErrors() {
    struct Full: Error, Equatable {}
    let lock = Lock()
    #expect(throws: Full()) { try lock.withLock { () throws(Full) in throw Full() } }
    #expect(lock.withLock { true })
  }

  @Test("lets one thread in at a time")
  func excludes() {
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 1...1_000 { counter.increment() }
    }
    #expect(counter.value == 8_000)
  }

  /// Safe to share because `count` is touched under the lock only.
  private final class Counter: @unchecked Sendable {
    private let lock = Lock()
    private var count = 0

    var value: Int { lock.withLock { count } }
    func increment() { lock.withLock { count += 1 } }
  }
}
