internal import Foundation

/// A value that several threads share, protected by a lock.
///
/// Never call code from outside the kit in the body: if it accesses the value again, it deadlocks.
final class Locked<Value>: @unchecked Sendable {  // `value` is touched under `lock` only.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
