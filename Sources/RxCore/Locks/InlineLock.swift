import CRxShims
import Synchronization

/// A lock of one word that is stored inline in its owner.
///
/// `Synchronization.Mutex` is not used because its contended path is invisible to the thread
/// sanitizer on Linux, and because the values that it guards here are not `Sendable`.
struct InlineLock: ~Copyable {
  private static let free: UInt32 = 0
  private static let held: UInt32 = 1
  /// Held, with waiters; the bits above encode the parking place.
  private static let contended: UInt32 = 2
  private static let placeShift: UInt32 = 8

  private let word = Atomic<UInt32>(InlineLock.free)

  @inline(__always)
  func lock() {
    let taken = word.compareExchange(
      expected: InlineLock.free,
      desired: InlineLock.held,
      ordering: .acquiring
    ).exchanged
    if !taken { lockContended() }
  }

  @inline(__always)
  func unlock() {
    let last = word.exchange(InlineLock.free, ordering: .releasing)
    if last != InlineLock.held { rx_parking_wake(last >> InlineLock.placeShift) }
  }

  @inline(__always)
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }

  private func lockContended() {
    let ownPlace = UInt32(truncatingIfNeeded: rx_thread_id() >> 6) % UInt32(RX_PARKING_PLACES)
    let contendedHere = InlineLock.contended | ownPlace << InlineLock.placeShift
    while true {
      let seen = word.load(ordering: .relaxed)
      if seen == InlineLock.free {
        // Taken as contended: other threads may still sleep, and a spurious wake is cheap.
        let taken = word.compareExchange(
          expected: seen,
          desired: contendedHere,
          ordering: .acquiring
        )
        if taken.exchanged { return }
      } else if seen == InlineLock.held {
        _ = word.compareExchange(expected: seen, desired: contendedHere, ordering: .relaxed)
      } else {
        sleep(while: seen)
      }
    }
  }

  private func sleep(while contended: UInt32) {
    let place = contended >> InlineLock.placeShift
    rx_parking_enter(place)
    if word.load(ordering: .relaxed) == contended { rx_parking_wait(place) }
    rx_parking_leave(place)
  }
}
