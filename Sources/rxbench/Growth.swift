import CRxShims
import Foundation

/// What one operation costs as something else becomes more: subscribers, events, operators.
struct Growth: Sendable {
  let name: String
  let law: Law
  let unit: Unit
  let sizes: [Int]
  private let cost: @Sendable (_ size: Int) -> Double

  enum Unit: String, Encodable {
    case nanoseconds = "ns"
    case bytes
  }

  /// How the cost of what is measured may grow.
  enum Law: String, Encodable {
    case constant = "O(1)"
    case logarithmic = "O(log n)"
    /// Of all together; what is shown is the share of each, which stays the same.
    case linear = "O(n) in all"

    /// How much more the last size may cost than the first by the law itself. What is larger is due
    /// to caches, which hold less and less of what is gone through.
    func factor(from first: Int, to last: Int) -> Double {
      self == .logarithmic ? log(Double(last)) / log(Double(first)) : 1
    }
  }

  /// Work of which each run does some operations.
  typealias Work = (operations: Int, run: () -> Void)

  /// The time of an operation: the best of several runs.
  init(
    _ name: String,
    _ law: Law,
    _ sizes: [Int],
    prepare: @escaping @Sendable (_ size: Int) -> Work
  ) {
    self.name = name
    self.law = law
    self.sizes = sizes
    unit = .nanoseconds
    cost = { size in
      let (operations, run) = prepare(size)
      return Self.bestTime(of: run) * 1e9 / Double(operations)
    }
  }

  /// The heap that is still in use after `make`, as long as its result is kept.
  init(bytesOf name: String, _ sizes: [Int], make: @escaping @Sendable (_ size: Int) -> AnyObject) {
    self.name = name
    law = .constant
    self.sizes = sizes
    unit = .bytes
    cost = { size in
      // The first time, what a type needs once is allocated as well.
      _ = make(size)
      let before = rx_heap_bytes()
      let kept = make(size)
      return withExtendedLifetime(kept) { Double(rx_heap_bytes()) - Double(before) }
    }
  }

  func measure() -> GrowthMeasurement {
    GrowthMeasurement(growth: self, costs: sizes.map(cost))
  }

  /// In seconds; short work is repeated, long work is done three times.
  private static func bestTime(of run: () -> Void) -> Double {
    var (best, sum, rounds) = (Double.infinity, 0.0, 0)
    while rounds < 3 || sum < 0.06 {
      let time = ProcessorTime.of(run)
      best = min(best, time)
      sum += time
      rounds += 1
    }
    return best
  }
}

/// What each size costs.
struct GrowthMeasurement {
  let growth: Growth
  let costs: [Double]

  /// How much more the largest size costs than the smallest.
  var factor: Double { (costs.last ?? 0) / max(costs.first ?? 0, 1e-9) }

  /// How much more it would cost if nothing but the law counted.
  var lawFactor: Double {
    growth.law.factor(from: growth.sizes.first ?? 1, to: growth.sizes.last ?? 1)
  }
}
