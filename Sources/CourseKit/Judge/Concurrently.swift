internal import Dispatch
internal import Synchronization

/// Work that blocks its thread, done by a few threads at a time, results in the order of the items.
package func concurrently<Item: Sendable, Result: Sendable>(
  _ items: [Item],
  width: Int,
  _ body: @Sendable @escaping (Item) throws -> Result
) throws -> [Result] {
  let next = Atomic(0)
  let results = Mutex<[Int: Swift.Result<Result, any Error>]>([:])
  DispatchQueue.concurrentPerform(iterations: min(width, items.count)) { _ in
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < items.count else { return }
      let result = Swift.Result { try body(items[index]) }
      results.withLock { $0[index] = result }
    }
  }
  let finished = results.withLock { $0 }
  // The threads have taken every index, and have stored a result for each.
  // swift-format-ignore: NeverForceUnwrap
  return try items.indices.map { try finished[$0]!.get() }
}

/// Work begun now on another thread and asked for later.
package final class Background<Value: Sendable>: Sendable {
  private let group = DispatchGroup()
  private let slot = Slot()

  package init(_ body: @Sendable @escaping () throws -> Value) {
    DispatchQueue.global().async(group: group) { [slot] in
      let result = Result { try body() }
      slot.result.withLock { $0 = result }
    }
  }

  /// Waits for the work's end.
  package func value() throws -> Value {
    group.wait()
    // The result is stored before the group is left.
    // swift-format-ignore: NeverForceUnwrap
    return try slot.result.withLock { $0 }!.get()
  }

  private final class Slot: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
  }
}
