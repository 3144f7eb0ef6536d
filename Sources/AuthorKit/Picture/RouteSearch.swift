/// Finds the cheapest way between two boxes on a grid of lanes.
///
/// The cost of a way is its length, and a surcharge for each corner, for each line that it crosses,
/// and, far larger, for running along another line.
struct RouteSearch {
  private let xs: [Int]
  private let ys: [Int]
  /// The cost of the piece from each grid point to the right, and down; `nil` through a box.
  private var right: [Int?]
  private var down: [Int?]

  static let corner = 30
  static let crossing = 40
  private static let throughLabel = 150
  /// The distance at which a line leaves a box before it may turn.
  static let stub = 16
  private static let clearance = 9

  struct End {
    let port: PicturePoint
    let side: PictureSide
    /// A surcharge for the use of this side.
    var cost = 0

    /// The point where the line may turn.
    var turn: PicturePoint {
      PicturePoint(
        x: port.x + side.outward.x * RouteSearch.stub,
        y: port.y + side.outward.y * RouteSearch.stub
      )
    }
  }

  /// - Parameters:
  ///   - lanes: The coordinates at which lines may run, and those of all ends.
  ///   - middles: The middles of the gaps between rows, which lines prefer.
  init(lanes: (xs: Set<Int>, ys: Set<Int>), boxes: [PictureRect], middles: [Int]) {
    xs = lanes.xs.sorted()
    ys = lanes.ys.sorted()
    let blocks = boxes.map { $0.grown(by: Self.clearance) }
    right = Array(repeating: nil, count: xs.count * ys.count)
    down = right
    for (row, y) in ys.enumerated() {
      let bias = middles.map { abs($0 - y) }.min() ?? 0
      for (column, x) in xs.enumerated() {
        let index = row * xs.count + column
        if column + 1 < xs.count {
          let piece = PictureRect(x: x, y: y, width: xs[column + 1] - x, height: 0)
          if !blocks.contains(where: { $0.overlaps(piece) }) {
            right[index] = piece.width + piece.width * min(bias, 40) / 400
          }
        }
        if row + 1 < ys.count {
          let piece = PictureRect(x: x, y: y, width: 0, height: ys[row + 1] - y)
          if !blocks.contains(where: { $0.overlaps(piece) }) { down[index] = piece.height }
        }
      }
    }
  }

  /// Adds the surcharges for crossing a line and for running along it. A line that may be shared
  /// costs less than free space.
  mutating func add(_ segments: [ArrowRoute.Segment], isShared: Bool) {
    for segment in segments {
      let frame = segment.frame
      for (row, y) in ys.enumerated() {
        for (column, x) in xs.enumerated() {
          let index = row * xs.count + column
          if let cost = right[index] {
            let piece = PictureRect(x: x, y: y, width: xs[column + 1] - x, height: 0)
            right[index] = cost + surcharge(piece, frame, segment.isHorizontal, isShared)
          }
          if let cost = down[index] {
            let piece = PictureRect(x: x, y: y, width: 0, height: ys[row + 1] - y)
            down[index] = cost + surcharge(piece, frame, !segment.isHorizontal, isShared)
          }
        }
      }
    }
  }

  /// Adds a surcharge for lines through a label.
  mutating func avoid(_ label: PictureRect) {
    let frame = label.grown(by: 3)
    for (row, y) in ys.enumerated() {
      for (column, x) in xs.enumerated() {
        let index = row * xs.count + column
        if let cost = right[index] {
          let piece = PictureRect(x: x, y: y, width: xs[column + 1] - x, height: 0)
          if frame.overlaps(piece) { right[index] = cost + Self.throughLabel }
        }
        if let cost = down[index] {
          let piece = PictureRect(x: x, y: y, width: 0, height: ys[row + 1] - y)
          if frame.overlaps(piece) { down[index] = cost + Self.throughLabel }
        }
      }
    }
  }

  private func surcharge(
    _ piece: PictureRect,
    _ line: PictureRect,
    _ isParallel: Bool,
    _ isShared: Bool
  ) -> Int {
    if isParallel {
      // Grown across, two parallel lines meet where they are too near to be told apart.
      let isHorizontal = piece.height == 0
      let distance = isHorizontal ? abs(piece.y - line.y) : abs(piece.x - line.x)
      let common =
        isHorizontal
        ? min(piece.maxX, line.maxX) - max(piece.x, line.x)
        : min(piece.maxY, line.maxY) - max(piece.y, line.y)
      guard common > 0, distance < 11 else { return 0 }
      if isShared { return distance == 0 ? -common / 2 : common }
      return 60 + 6 * common
    }
    guard !isShared, line.x <= piece.maxX, piece.x <= line.maxX, line.y <= piece.maxY,
      piece.y <= line.maxY
    else { return 0 }
    // A crossing at a grid point is met by two pieces, each of which costs half of it.
    let isWithin =
      piece.height == 0
      ? piece.x < line.x && line.x < piece.maxX : piece.y < line.y && line.y < piece.maxY
    return isWithin ? Self.crossing : Self.crossing / 2
  }

  // MARK: - Search

  private struct State: Hashable {
    let point: Int
    let side: PictureSide
  }

  /// The cheapest way from one of the sources to one of the targets, as the ends and the points
  /// between their turns; `nil` where there is none.
  func route(from sources: [End], to targets: [End]) -> (Int, Int, [PicturePoint])? {
    let size = xs.count * ys.count * 4
    var costs = Array(repeating: Int.max, count: size)
    var previous = Array(repeating: -1, count: size)
    var queue = PriorityQueue()
    for source in sources {
      guard let start = index(of: source.turn) else { continue }
      let state = start * 4 + source.side.rawValue
      costs[state] = source.cost
      queue.insert(state, cost: source.cost)
    }
    // The states in which each target is reached: moving towards its side.
    var goals: [Int: Int] = [:]
    for (number, target) in targets.enumerated() {
      guard let end = index(of: target.turn) else { continue }
      goals[end * 4 + target.side.opposite.rawValue] = number
    }
    var best: (state: Int, cost: Int, target: Int)?
    while let (state, cost) = queue.removeFirst() {
      if let best, cost >= best.cost { break }
      guard cost == costs[state] else { continue }
      if let target = goals[state] {
        let total = cost + targets[target].cost
        if best.map({ total < $0.cost }) ?? true { best = (state, total, target) }
      }
      for (next, step) in steps(from: state) where cost + step < costs[next] {
        costs[next] = cost + step
        previous[next] = state
        queue.insert(next, cost: cost + step)
      }
    }
    guard let best else { return nil }
    var states = [best.state]
    while previous[states[0]] >= 0 { states.insert(previous[states[0]], at: 0) }
    let points = states.map { point(at: $0 / 4) }
    // The way begins at one of the sources.
    // swift-format-ignore: NeverForceUnwrap
    let source = sources.firstIndex {
      $0.turn == points[0] && $0.side.rawValue == states[0] % 4
    }!
    return (source, best.target, points)
  }

  private func steps(from state: Int) -> [(state: Int, cost: Int)] {
    // The four sides have the raw values 0 to 3.
    // swift-format-ignore: NeverForceUnwrap
    let (point, side) = (state / 4, PictureSide(rawValue: state % 4)!)
    return PictureSide.allCases.compactMap { next in
      guard next != side.opposite else { return nil }
      // A corner is a step of its own, so that the last piece may turn into the target.
      if next != side { return (point * 4 + next.rawValue, Self.corner) }
      let (row, column) = (point / xs.count, point % xs.count)
      let (cost, neighbor): (Int?, Int) =
        switch next {
        case .right: (right[point], point + 1)
        case .left: (column > 0 ? right[point - 1] : nil, point - 1)
        case .bottom: (down[point], point + xs.count)
        case .top: (row > 0 ? down[point - xs.count] : nil, point - xs.count)
        }
      return cost.map { (neighbor * 4 + next.rawValue, max(1, $0)) }
    }
  }

  private func point(at index: Int) -> PicturePoint {
    PicturePoint(x: xs[index % xs.count], y: ys[index / xs.count])
  }

  private func index(of point: PicturePoint) -> Int? {
    guard let column = xs.firstIndex(of: point.x), let row = ys.firstIndex(of: point.y) else {
      return nil
    }
    return row * xs.count + column
  }
}

/// States in the order of their costs, those of the same cost in the order of their numbers.
private struct PriorityQueue {
  private var heap: [(cost: Int, state: Int)] = []

  mutating func insert(_ state: Int, cost: Int) {
    heap.append((cost, state))
    var child = heap.count - 1
    while child > 0, heap[child] < heap[(child - 1) / 2] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() -> (state: Int, cost: Int)? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      var parent = 0
      while true {
        var least = parent
        for child in [2 * parent + 1, 2 * parent + 2]
        where child < heap.count && heap[child] < heap[least] {
          least = child
        }
        if least == parent { break }
        heap.swapAt(parent, least)
        parent = least
      }
    }
    return (first.state, first.cost)
  }
}
