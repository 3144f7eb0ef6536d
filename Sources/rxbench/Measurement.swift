import CRxShims

/// What a scenario needs for one operation.
struct Measurement {
  let scenario: Scenario
  let nanoseconds: Double

  /// How often RxSwift's recorded time this is faster.
  var timesRxSwift: Double? { scenario.recordedRxSwift.map { $0 / nanoseconds } }

  /// How often OpenCombine's recorded time this is faster.
  var timesOpenCombine: Double? { scenario.recordedOpenCombine.map { $0 / nanoseconds } }

  /// Measures the scenario: the shortest of many rounds. They are short, so that on a busy machine
  /// some are done before another program has its turn and the caches.
  static func take(_ scenario: Scenario, rounds: Int = 60, seconds: Double = 0.004) -> Measurement {
    let work = scenario.prepare()
    let count = count(of: work, lasting: seconds)
    let best = (0..<rounds).map { _ in time(of: work, count) }.min() ?? 0
    return Measurement(scenario: scenario, nanoseconds: best * 1e9 / Double(count))
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

  /// How often the work has to be done to take so long; at least a thousand times, which is what
  /// the largest of scenarios does as one.
  private static func count(of work: (Int) -> Void, lasting seconds: Double) -> Int {
    var count = 1000
    while true {
      let elapsed = time(of: work, count)
      if elapsed > seconds / 4 { return max(1000, Int(Double(count) * seconds / elapsed)) }
      count *= 4
    }
  }

  private static func time(of work: (Int) -> Void, _ count: Int) -> Double {
    ProcessorTime.of { work(count) }
  }
}
