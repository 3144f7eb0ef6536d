internal import CourseKit

/// One line of the benchmark's table: a measurement and its baseline, taken in the same run.
package struct BenchRow: Codable, Sendable, Equatable {
  /// The name of the measurement, such as `check 1.4 after an edit in a body`.
  package var name: String
  /// The median, in seconds.
  package var seconds: Double
  /// The name of the baseline: `swift build --build-tests`, or a fixed time.
  package var baselineName: String
  /// The baseline's median in the same run, or the fixed time, in seconds.
  package var baselineSeconds: Double
  /// The largest ratio of the two that the design allows.
  package var budget: Double
  /// The number of measurements of the command, and of the baseline.
  package var samples: Int

  package init(
    name: String,
    seconds: Double,
    baselineName: String,
    baselineSeconds: Double,
    budget: Double,
    samples: Int
  ) {
    self.name = name
    self.seconds = seconds
    self.baselineName = baselineName
    self.baselineSeconds = baselineSeconds
    self.budget = budget
    self.samples = samples
  }

  package var ratio: Double { seconds / baselineSeconds }
  package var isWithinBudget: Bool { ratio <= budget }
}

/// The median of a few measurements, which a single outlier does not distort, unlike the mean.
package func median(_ samples: [Double]) -> Double {
  let sorted = samples.sorted()
  guard !sorted.isEmpty else { return .nan }
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
