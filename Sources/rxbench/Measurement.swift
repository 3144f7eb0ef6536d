import CRxShims
import Foundation

/// What a scenario needs for one operation.
struct Measurement {
  let scenario: Scenario
  let nanoseconds: Double
  /// Heap that stays in use for one operation, as long as its results are kept; nil if unknown.
  let bytes: Double?

  /// How often RxSwift's time this is faster.
  var factor: Double? { scenario.reference.map { $0 / nanoseconds } }

  /// Measures the scenario: the best of several rounds of about the given length.
  static func take(_ scenario: Scenario, rounds: Int = 7, seconds: Double = 0.05) -> Measurement {
    let work = scenario.prepare()
    let count = count(of: work, lasting: seconds)
    let best = (0..<rounds).map { _ in time(of: work, count) }.min() ?? 0
    return Measurement(scenario: scenario, nanoseconds: best * 1e9 / Double(count), bytes: nil)
  }

  /// Measures what stays on the heap for each of the things that `make` makes.
  static func bytes(_ count: Int = 10_000, _ make: () -> Any) -> Double {
    var kept: [Any] = []
    kept.reserveCapacity(count)
    let before = rx_heap_bytes()
    for _ in 0..<count { kept.append(make()) }
    let after = rx_heap_bytes()
    return withExtendedLifetime(kept) { Double(after &- before) / Double(count) }
  }

  private static func count(of work: (Int) -> Void, lasting seconds: Double) -> Int {
    var count = 100
    while true {
      let elapsed = time(of: work, count)
      if elapsed > seconds / 4 { return max(1, Int(Double(count) * seconds / elapsed)) }
      count *= 4
    }
  }

  private static func time(of work: (Int) -> Void, _ count: Int) -> Double {
    let clock = ContinuousClock()
    let elapsed = clock.measure { work(count) }.components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
  }
}
