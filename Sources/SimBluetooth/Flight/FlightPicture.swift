/// A picture of a log: radio, link and data as lanes on one time axis, with a legend of the marks.
///
/// ```swift
/// print(FlightPicture(world.log).text)
/// ```
///
/// The same log results in the same picture, so a golden file can contain either form.
public struct FlightPicture {
  /// A log entry and its position in the picture.
  struct Mark: Equatable {
    let symbol: Character
    /// The time since the start of the log, in steps.
    let column: Int
    /// The row within the lane; marks with the same lane and column are stacked.
    let row: Int
    let entry: SimLog.Entry
  }

  struct Lane {
    let name: SimLog.Lane
    let marks: [Mark]

    var rows: Int { (marks.map(\.row).max() ?? 0) + 1 }
  }

  /// The lanes from top to bottom. The misuse lane is present only if there was a misuse.
  let lanes: [Lane]
  /// All marks in the order of the log.
  let marks: [Mark]
  /// The duration of a column.
  let step: SimTime
  /// The time of the first column, a multiple of the step.
  let start: SimTime

  /// Draws the entries that the log has now.
  /// - Parameters:
  ///   - log: The log to draw.
  ///   - columns: The maximum number of columns of the time axis.
  public init(_ log: SimLog, columns: Int = 64) {
    let entries = log.entries
    let first = entries.first?.time.micros ?? 0
    let last = entries.last?.time.micros ?? 0
    let step = Self.step(for: last - first, in: columns)
    let start = first / step * step
    var heights: [Place: Int] = [:]
    marks = entries.enumerated().map { index, entry in
      let column = (entry.time.micros - start) / step
      let place = Place(lane: entry.lane, column: column)
      let row = heights[place, default: 0]
      heights[place] = row + 1
      return Mark(symbol: Self.symbol(index), column: column, row: row, entry: entry)
    }
    self.step = step
    self.start = start
    let marks = marks
    lanes = SimLog.Lane.allCases
      .map { lane in Lane(name: lane, marks: marks.filter { $0.entry.lane == lane }) }
      .filter { $0.name != .misuse || !$0.marks.isEmpty }
  }

  var columns: Int { (marks.last?.column ?? 0) + 1 }

  private struct Place: Hashable {
    let lane: SimLog.Lane
    let column: Int
  }

  /// Returns the smallest of 1, 2, 5, 10, 20, 50 … milliseconds with which the time fits.
  private static func step(for length: SimTime, in columns: Int) -> SimTime {
    var step = 1_000
    var digit = 0
    while length / step + 2 > columns {
      step = step * [2, 5, 2][digit] / [1, 2, 1][digit]
      digit = (digit + 1) % 3
    }
    return step
  }

  /// Lowercase letters, then capitals, then digits, repeated cyclically, so that the legend is
  /// sorted.
  private static func symbol(_ index: Int) -> Character { symbols[index % symbols.count] }

  private static let symbols = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
  )
}
