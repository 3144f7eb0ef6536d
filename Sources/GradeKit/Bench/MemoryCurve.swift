/// What the grader held as it went through a class: whether it grows with the number of submissions.
package struct MemoryCurve: Sendable, Encodable, Equatable {
  /// Ten points of the run, evenly over the class.
  package private(set) var points: [Point] = []
  /// The most that it ever had, in bytes.
  package private(set) var peak = 0

  package struct Point: Sendable, Encodable, Equatable {
    package var done: Int
    /// In bytes.
    package var resident: Int
    package var descriptors: Int
  }

  /// By how much the last point may be above the second, a fifth of the way: caches are full by
  /// then, and what still grows grows with the class.
  package static let allowance = 1.1

  private let marks: [Int]

  private enum CodingKeys: CodingKey { case points, peak }

  init(total: Int) {
    marks = (1...10).map { total * $0 / 10 }
  }

  /// Takes note of a sample, the first at or behind each mark.
  mutating func add(_ sample: ProcessSample, done: Int) {
    peak = max(peak, sample.peak)
    // One sample may stand for several marks of a small class.
    while points.count < marks.count, done >= marks[points.count] {
      add(sample, at: marks[points.count])
    }
  }

  /// The process has ended: what was seen last stands for the marks that nobody was in time for.
  mutating func end(_ sample: ProcessSample) {
    while points.count < marks.count { add(sample, at: marks[points.count]) }
  }

  private mutating func add(_ sample: ProcessSample, at mark: Int) {
    points.append(
      Point(done: mark, resident: sample.resident, descriptors: sample.descriptors)
    )
  }

  package var growth: Double {
    guard points.count == marks.count, points[1].resident > 0 else { return .infinity }
    return Double(points[9].resident) / Double(points[1].resident)
  }

  package var isFlat: Bool { growth <= Self.allowance }

  /// Descriptors differ by what happens to be open; a leak shows as one for each few submissions.
  package var descriptorsGrow: Bool {
    guard points.count == marks.count else { return true }
    return points[9].descriptors > points[1].descriptors + 16
  }
}
