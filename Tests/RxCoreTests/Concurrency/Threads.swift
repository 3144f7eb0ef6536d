import Foundation

/// Runs the body on `count` threads concurrently, and returns when all are done.
func concurrently(_ count: Int, _ body: @escaping (_ thread: Int) -> Void) {
  nonisolated(unsafe) let body = body
  DispatchQueue.concurrentPerform(iterations: count) { body($0) }
}

/// A number that several threads increment.
final class Counter: @unchecked Sendable {  // The value is read and changed under the lock only.
  private let lock = NSLock()
  private var sum = 0

  var value: Int { lock.withLock { sum } }

  @discardableResult
  func add(_ number: Int = 1) -> Int {
    lock.withLock {
      sum += number
      return sum
    }
  }
}
