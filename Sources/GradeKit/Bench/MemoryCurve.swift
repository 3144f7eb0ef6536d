/// The grader's memory and descriptors while it graded a class of students, which show whether they
/// grow with the number of submissions.
///
/// Usage fluctuates with each submission, so a point covers a tenth of the class: its peak of memory,
/// and its lowest number of descriptors, which excludes those of short-lived processes.
package struct MemoryCurve: Sendable, Encodable, Equatable {
  /// The points of the curve, one for each tenth of the class.
  package private(set) var points: [Point] = []
  /// The peak memory, in bytes.
  package private(set) var peak = 0

  /// The usage in a tenth of the class.
  package struct Point: Sendable, Encodable, Equatable {
    /// The number of submissions that had been graded at its end.
    package var done: Int
    /// The most, in bytes.
    package var resident: Int
    /// The fewest.
    package var descriptors: Int
  }

  /// The allowed growth from the second point to the last one. Caches are full by then, so further
  /// growth depends on the size of the class.
  package static let allowance = 1.1

  private let marks: [Int]
  private var highest = 0
  private var fewest: Int?

  private enum CodingKeys: CodingKey { case points, peak }

  init(total: Int) {
    marks = (1...10).map { total * $0 / 10 }
  }

  /// Adds a sample.
  mutating func add(_ sample: ProcessSample, done: Int) {
    peak = max(peak, sample.peak)
    highest = max(highest, sample.resident)
    fewest = min(fewest ?? .max, sample.descriptors)
    // One sample may stand for several tenths of a small class.
    while points.count < marks.count, done >= marks[points.count] {
      addPoint()
      highest = sample.resident
      fewest = sample.descriptors
    }
  }

  /// Ends the measurement: the last sample is used for the tenths without a sample.
  mutating func end() {
    while points.count < marks.count { addPoint() }
  }

  private mutating func addPoint() {
    points.append(
      Point(done: marks[points.count], resident: highest, descriptors: fewest ?? 0)
    )
  }

  package static func == (one: MemoryCurve, other: MemoryCurve) -> Bool {
    one.points == other.points && one.peak == other.peak
  }

  package var growth: Double {
    guard points.count == marks.count, points[1].resident > 0 else { return .infinity }
    return Double(points[9].resident) / Double(points[1].resident)
  }

  package var isFlat: Bool { growth <= Self.allowance }

  /// Whether the number of descriptors grew. A leak adds one every few submissions.
  package var descriptorsGrow: Bool {
    guard points.count == marks.count else { return true }
    return points[9].descriptors > points[1].descriptors + 16
  }
}
