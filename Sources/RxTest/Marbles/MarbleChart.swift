/// Lanes of marbles drawn on one time axis.
///
/// A group is wider than the tick that it occupies, so the other lanes are padded with spaces
/// there: since spaces have no meaning in a diagram, each printed lane can be parsed again. A lane
/// whose observable has not terminated extends to the end of the axis.
///
/// ```text
/// --(ab|)
/// --a    -b|
/// ```
///
/// Timelines wider than the limit are shortened: a run of ticks without events on any lane is
/// written as a number, `{40}`, which is parsed as forty ticks. A timeline that is still too wide
/// is not shortened further. A run of ten thousand ticks or more is always written as a number.
public struct MarbleChart {
  /// The diagrams, one per lane, in the given order.
  public let diagrams: [String]

  private let lanes: [Lane]
  private let cells: [Cell]

  /// A row of the chart.
  public struct Lane {
    fileprivate let isOpen: Bool
    /// The marbles of each tick with events, by index.
    fileprivate let groups: [Int: [Int]]
    fileprivate let lastTick: Int
    fileprivate let marbles: [Marble]

    /// Creates a lane of the given marbles.
    ///
    /// - Parameters:
    ///   - marbles: The marbles in order of time.
    ///   - isOpen: Whether the lane continues after the last marble.
    public init(_ marbles: [Marble], isOpen: Bool) {
      self.marbles = marbles
      self.isOpen = isOpen
      groups = Dictionary(grouping: marbles.indices) { marbles[$0].tick }
      lastTick = marbles.map(\.tick).max() ?? -1
    }

    /// Creates a lane of events, which is open until a terminal event.
    public init(events marbles: [Marble]) {
      self.init(marbles, isOpen: !marbles.contains(where: \.isTerminal))
    }
  }

  /// A cell of the axis: one tick, or a run of ticks without events that is written as `{n}`.
  private struct Cell {
    let ticks: ClosedRange<Int>
    let column: Int
    let width: Int
  }

  /// Draws the lanes, one diagram for each, on a common time axis.
  ///
  /// - Parameters:
  ///   - lanes: The lanes, from top to bottom.
  ///   - limit: The preferred maximum number of columns; `nil` draws every tick.
  public init(_ lanes: [Lane], limit: Int? = 68) {
    self.lanes = lanes
    var cells = Self.cells(of: lanes, longestRun: Self.longestRun)
    if let limit, let last = cells.last, last.column + last.width > limit {
      cells = Self.cells(of: lanes, longestRun: Self.shortestRun)
    }
    self.cells = cells
    diagrams = lanes.map { lane in
      let padded = cells.map { Self.draw($0, of: lane) }.joined()
      return String(padded.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The column, from 0, at which a marble of a lane is drawn.
  public func column(ofLane lane: Int, marble index: Int) -> Int {
    let lane = lanes[lane]
    let tick = lane.marbles[index].tick
    let start = cells.first { $0.ticks.contains(tick) }?.column ?? 0
    guard let group = lane.groups[tick], group.count > 1, let place = group.firstIndex(of: index)
    else { return start }
    return start + 1 + place
  }

  // MARK: - The axis

  /// - Parameter longestRun: The minimum length of a run of ticks without events that is written as
  ///   a number.
  private static func cells(of lanes: [Lane], longestRun: Int) -> [Cell] {
    let widths = widths(of: lanes)
    var cells: [Cell] = []
    var column = 0
    func add(_ ticks: ClosedRange<Int>, width: Int) {
      cells.append(Cell(ticks: ticks, column: column, width: width))
      column += width
    }
    var tick = 0
    // A lane without any event still shows at least one tick.
    for (next, width) in widths.isEmpty ? [(0, 1)] : widths.sorted(by: { $0.key < $1.key }) {
      let run = next - tick
      if run >= longestRun {
        add(tick...(next - 1), width: "{\(run)}".count)
      } else {
        for empty in tick..<next { add(empty...empty, width: 1) }
      }
      add(next...next, width: width)
      if next < .max { tick = next + 1 }
    }
    return cells
  }

  /// The shortest run that a wide chart replaces with its number: shorter ones are easy to read, and
  /// the number would hardly take less room.
  private static let shortestRun = 8
  /// The shortest run of ticks that every chart replaces with its number.
  private static let longestRun = 10_000

  /// The number of columns of the widest group, for each tick with events.
  private static func widths(of lanes: [Lane]) -> [Int: Int] {
    var widths: [Int: Int] = [:]
    for lane in lanes {
      for (tick, group) in lane.groups {
        let width = group.count == 1 ? 1 : group.count + 2
        widths[tick] = max(widths[tick] ?? 1, width)
      }
    }
    return widths
  }

  // MARK: - A lane

  private static func draw(_ cell: Cell, of lane: Lane) -> String {
    let symbols = (lane.groups[cell.ticks.lowerBound] ?? []).map { lane.marbles[$0].symbol }
    let text =
      switch symbols.count {
      case 0 where !lane.isRunning(at: cell.ticks.lowerBound): ""
      case 0: cell.ticks.count == 1 ? "-" : "{\(cell.ticks.count)}"
      case 1: String(symbols)
      default: "(" + String(symbols) + ")"
      }
    return text + String(repeating: " ", count: cell.width - text.count)
  }
}

extension MarbleChart.Lane {
  /// Whether the lane continues at a tick without events.
  fileprivate func isRunning(at tick: Int) -> Bool { isOpen || lastTick > tick }
}
