import CRxShims

/// The cost of one operation of a scenario.
struct Measurement {
  let scenario: Scenario
  let nanoseconds: Double

  /// The ratio of RxSwift's recorded time to this one.
  var timesRxSwift: Double? { scenario.recordedRxSwift.map { $0 / nanoseconds } }

  /// The ratio of OpenCombine's recorded time to this one.
  var timesOpenCombine: Double? { scenario.recordedOpenCombine.map { $0 / nanoseconds } }

  /// Measures the scenario: the shortest of many rounds. Rounds are short, so that on a busy
  /// machine some of them are not interrupted by another program.
  static func take(_ scenario: Scenario, rounds: Int = 60, seconds: Double = 0.004) -> Measurement {
    let work = scenario.prepare()
    let count = count(of: work, lasting: seconds)
    let best = (0..<rounds).map { _ in time(of: work, count) }.min() ?? 0
    return Measurement(scenario: scenario, nanoseconds: best * 1e9 / Double(count))
  }

  /// Measures the heap memory that each of the objects created by `make` uses.
  static func bytes(_ count: Int = 10_000, _ make: () -> Any) -> Double {
    var kept: [Any] = []
    kept.reserveCapacity(count)
    let before = rx_heap_bytes()
    for _ in 0..<count { kept.append(make()) }
    let after = rx_heap_bytes()
    return withExtendedLifetime(kept) { Double(after &- before) / Double(count) }
  }

  /// Returns how often the work has to be performed to take that long; at least a thousand times,
  /// because the largest scenario performs that many operations at once.
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
