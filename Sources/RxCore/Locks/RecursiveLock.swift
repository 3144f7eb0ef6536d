import CRxShims
import Synchronization

/// A lock that its owner may take again. Operators with several sources emit under it, so that
/// concurrent events wait and re-entrant events are nested.
struct RecursiveLock: ~Copyable {
  private let lockWord = InlineLock()
  private let owner = Atomic<UInt>(0)
  /// The number of times that the owner has taken the lock again; accessed by the owner only.
  private let depth = Atomic<Int>(0)

  @inline(__always)
  func lock() {
    let me = rx_thread_id()
    if owner.load(ordering: .relaxed) == me {
      depth.store(depth.load(ordering: .relaxed) + 1, ordering: .relaxed)
    } else {
      lockWord.lock()
      owner.store(me, ordering: .relaxed)
    }
  }

  @inline(__always)
  func unlock() {
    let nested = depth.load(ordering: .relaxed)
    if nested > 0 {
      depth.store(nested - 1, ordering: .relaxed)
    } else {
      owner.store(0, ordering: .relaxed)
      lockWord.unlock()
    }
  }

  @inline(__always)
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
