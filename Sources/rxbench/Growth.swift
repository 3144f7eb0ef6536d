import CRxShims
import Foundation

/// The cost of one operation as a function of a size: the number of subscribers, events or
/// operators.
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

  /// The expected growth of the cost.
  enum Law: String, Encodable {
    case constant = "O(1)"
    case logarithmic = "O(log n)"
    /// The total time is linear, so that the shown cost per element is constant.
    case linear = "O(n) in all"

    /// The expected ratio of the last size's cost to the first one's. A larger ratio is caused by
    /// caches, which hold a smaller part of the data.
    func factor(from first: Int, to last: Int) -> Double {
      self == .logarithmic ? log(Double(last)) / log(Double(first)) : 1
    }
  }

  /// Work of which each run performs a number of operations.
  typealias Work = (operations: Int, run: () -> Void)

  /// Measures the time of an operation: the best of several runs.
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

  /// Measures the heap that is in use after `make`, while its result is retained.
  init(bytesOf name: String, _ sizes: [Int], make: @escaping @Sendable (_ size: Int) -> AnyObject) {
    self.name = name
    law = .constant
    self.sizes = sizes
    unit = .bytes
    cost = { size in
      // The first run also allocates what a type needs only once.
      _ = make(size)
      let before = rx_heap_bytes()
      let kept = make(size)
      return withExtendedLifetime(kept) { Double(rx_heap_bytes()) - Double(before) }
    }
  }

  func measure() -> GrowthMeasurement {
    GrowthMeasurement(growth: self, costs: sizes.map(cost))
  }

  /// Returns the time in seconds; short work is repeated, long work is performed three times.
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

/// The costs for each size.
struct GrowthMeasurement {
  let growth: Growth
  let costs: [Double]

  /// The ratio of the largest size's cost to the smallest one's.
  var factor: Double { (costs.last ?? 0) / max(costs.first ?? 0, 1e-9) }

  /// The ratio that the scenario's growth law predicts.
  var lawFactor: Double {
    growth.law.factor(from: growth.sizes.first ?? 1, to: growth.sizes.last ?? 1)
  }
}
