internal import Foundation

/// A value that several threads share, each access alone under one lock.
///
/// Never call code from outside the kit in the body: it could come back and wait for itself.
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
