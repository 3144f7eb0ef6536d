internal import KitRecords

/// The positions of the ticks of some lanes, in pixels from the axis's start.
///
/// All lanes share it, so that simultaneous events have the same position. Events of one tick are
/// side by side, in a column as wide as the fullest lane needs. Long gaps are cut.
struct MarbleAxis {
  /// The ticks at which something happens, each with the place of its column.
  private(set) var columns: [Column] = []
  /// The end of the axis.
  private(set) var width: Double
  /// The middle of each gap that was cut.
  private(set) var cuts: [Double] = []

  struct Column: Equatable {
    let tick: Int
    let start: Double
    let width: Double
  }

  /// The width of one mark.
  static let markWidth = 34.0
  /// The width of a tick that has no marks.
  private static let silentTick = 22.0
  /// The maximum number of successive ticks without events that are drawn; longer gaps are cut.
  private static let longestSilence = 8
  private static let margin = 10.0

  /// - Parameter moments: Ticks that need space although no lane has a mark there.
  init(_ lanes: [DiagramLane], moments: [Int] = []) {
    var fullest: [Int: Int] = [:]
    for moment in moments { fullest[moment] = 1 }
    for lane in lanes {
      for (tick, marks) in Dictionary(grouping: lane.marks, by: \.tick) {
        fullest[tick] = max(fullest[tick] ?? 1, marks.count)
      }
    }
    var x = Self.margin
    var next = 0
    for (tick, count) in fullest.sorted(by: { $0.key < $1.key }) {
      let silence = max(0, tick - next)
      let room = Double(min(silence, Self.longestSilence)) * Self.silentTick
      if silence > Self.longestSilence { cuts.append(x + room / 2) }
      let column = Column(tick: tick, start: x + room, width: Double(count) * Self.markWidth)
      columns.append(column)
      x = column.start + column.width
      next = tick + 1
    }
    width = max(x, 120) + 2 * Self.margin
  }

  /// The middle of the place of a mark: the `index`th of its lane in its tick.
  func x(_ tick: Int, index: Int = 0) -> Double {
    let start = columns.first { $0.tick == tick }?.start ?? Self.margin
    return start + (Double(index) + 0.5) * Self.markWidth
  }
}
