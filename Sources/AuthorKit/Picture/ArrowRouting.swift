/// Finds the ways of all arrows of a picture.
///
/// First each arrow alone decides on which sides of its boxes it begins and ends. Then the arrows of
/// a side share it evenly, and then each finds its way again, now at a distance from the others.
struct ArrowRouting {
  private let picture: Picture
  private let layout: BoxLayout
  private let sides: [(source: PictureSide, target: PictureSide)]

  init(_ picture: Picture, layout: BoxLayout) throws(PictureFault) {
    self.picture = picture
    self.layout = layout
    let search = RouteSearch(
      lanes: Self.lanes(layout, ends: layout.boxes.values.flatMap { Self.middles(of: $0) }),
      boxes: layout.sorted,
      middles: layout.middles
    )
    var sides: [(source: PictureSide, target: PictureSide)] = []
    for arrow in picture.arrows {
      let (sources, targets) = Self.ends(of: arrow, in: picture, layout)
      guard let (source, target, _) = search.route(from: sources, to: targets) else {
        throw Self.fault(arrow)
      }
      sides.append((sources[source].side, targets[target].side))
    }
    self.sides = sides
  }

  /// - Parameter labels: The places of labels, by arrow, that the lines of other arrows avoid.
  func routes(avoiding labels: [Int: PictureRect] = [:]) throws(PictureFault) -> [ArrowRoute] {
    let ports = PortLayout(picture, boxes: layout.boxes, sides: sides).ports
    let ends = picture.arrows.indices.map { index in
      (
        source: RouteSearch.End(port: ports[index].source, side: sides[index].source),
        target: RouteSearch.End(port: ports[index].target, side: sides[index].target)
      )
    }
    let free = RouteSearch(
      lanes: Self.lanes(layout, ends: ends.flatMap { [$0.source, $0.target] }),
      boxes: layout.sorted,
      middles: layout.middles
    )
    func length(_ index: Int) -> Int {
      let (source, target) = (ends[index].source.port, ends[index].target.port)
      let (across, down) = (abs(source.x - target.x), abs(source.y - target.y))
      return across + down + (across == 0 || down == 0 ? 0 : 1_000)
    }
    // Straight lines first, then the short ones: the others can go around them.
    let order = picture.arrows.indices.sorted { left, right in
      (length(left), left) < (length(right), right)
    }
    var routes: [Int: ArrowRoute] = [:]
    // In the second pass each line knows all others.
    for _ in 1...2 {
      for index in order {
        var search = free
        for (other, route) in routes.sorted(by: { $0.key < $1.key }) where other != index {
          search.add(route.segments, isShared: PortLayout.share(index, other, ports))
        }
        for (other, label) in labels where other != index { search.avoid(label) }
        guard
          let (_, _, points) = search.route(from: [ends[index].source], to: [ends[index].target])
        else { throw Self.fault(picture.arrows[index]) }
        routes[index] =
          ArrowRoute(
            arrow: index,
            points: [ends[index].source.port] + points + [ends[index].target.port]
          ).simplified
      }
    }
    // Each arrow got its route in the loop, or the loop has thrown.
    // swift-format-ignore: NeverForceUnwrap
    return picture.arrows.indices.map { routes[$0]! }
  }

  private static func fault(_ arrow: Picture.Arrow) -> PictureFault {
    PictureFault(
      line: 0,
      "there is no way for '\(arrow.source) \(arrow.kind.rawValue) \(arrow.target)'.",
      repair: "Put an empty place '.' between the boxes, or move one to another row."
    )
  }

  // MARK: - Sides

  /// The four sides of both boxes, with surcharges for those that look unusual.
  private static func ends(
    of arrow: Picture.Arrow,
    in picture: Picture,
    _ layout: BoxLayout
  ) -> (sources: [RouteSearch.End], targets: [RouteSearch.End]) {
    let source = layout.boxes.box(arrow.source)
    let target = layout.boxes.box(arrow.target)
    if arrow.source == arrow.target {
      return (
        middles(of: source).filter { $0.side == .right },
        middles(of: target).filter { $0.side == .top }
      )
    }
    let isSameRow = source.midY == target.midY
    let isForward = isSameRow ? source.midX < target.midX : source.midY < target.midY
    let usual: PictureSide = isSameRow ? (isForward ? .right : .left) : isForward ? .bottom : .top
    // The branches of a tree leave downwards; a single arrow may take the shorter way from the side.
    let isBranch = !isSameRow && layout.isBranch(arrow, of: picture)
    func priced(_ ends: [RouteSearch.End], _ box: PictureRect, usual: PictureSide)
      -> [RouteSearch.End]
    {
      ends.map { end in
        var end = end
        end.cost = (end.side.isHorizontal ? box.height : box.width) / 2
        if end.side == usual.opposite {
          end.cost += 160
        } else if end.side != usual {
          end.cost += isSameRow ? 20 : isBranch ? 120 : 16
        }
        // Of two equal ways around a box the one above it.
        if end.side == .bottom, usual != .bottom { end.cost += 4 }
        return end
      }
    }
    return (
      priced(middles(of: source), source, usual: usual),
      priced(middles(of: target), target, usual: usual.opposite)
    )
  }

  private static func middles(of box: PictureRect) -> [RouteSearch.End] {
    PictureSide.allCases.map { RouteSearch.End(port: box.port(on: $0, offset: 0), side: $0) }
  }

  // MARK: - Lanes

  /// The coordinates at which lines may run: beside each box, between rows, around everything, and
  /// those of the ends.
  private static func lanes(
    _ layout: BoxLayout,
    ends: [RouteSearch.End]
  ) -> (xs: Set<Int>, ys: Set<Int>) {
    let boxes = layout.boxes.values
    var xs = Set(ends.flatMap { [$0.port.x, $0.turn.x] })
    var ys = Set(ends.flatMap { [$0.port.y, $0.turn.y] })
    for box in boxes {
      xs.formUnion([box.x - 18, box.maxX + 18, box.x - 30, box.maxX + 30])
    }
    let outer = [18, 30, 42, 54]
    let left = boxes.map(\.x).min() ?? 0
    let right = boxes.map(\.maxX).max() ?? 0
    xs.formUnion(outer.flatMap { [left - $0, right + $0] })
    for (upper, lower) in zip(layout.rows, layout.rows.dropFirst()) {
      let middle = (upper.upperBound + lower.lowerBound) / 2
      let reach = max(0, (lower.lowerBound - upper.upperBound) / 2 - 16)
      for distance in stride(from: 0, through: reach, by: 12) {
        ys.formUnion([middle - distance, middle + distance])
      }
    }
    let top = layout.rows.first?.lowerBound ?? 0
    let bottom = layout.rows.last?.upperBound ?? 0
    ys.formUnion(outer.flatMap { [top - $0, bottom + $0] })
    return (xs, ys)
  }
}

extension BoxLayout {
  /// The boxes in an order that is the same in every run.
  fileprivate var sorted: [PictureRect] { boxes.values.sorted { ($0.y, $0.x) < ($1.y, $1.x) } }

  /// Whether the arrow is one of several of its kind that leave its source, or reach its target,
  /// in the same direction.
  fileprivate func isBranch(_ arrow: Picture.Arrow, of picture: Picture) -> Bool {
    func direction(_ arrow: Picture.Arrow) -> Int {
      (boxes.box(arrow.target).midY - boxes.box(arrow.source).midY).signum()
    }
    return picture.arrows.contains { other in
      other != arrow && other.kind == arrow.kind && direction(other) == direction(arrow)
        && (other.source == arrow.source || other.target == arrow.target)
    }
  }

  /// The middles of the gaps between rows.
  fileprivate var middles: [Int] {
    zip(rows, rows.dropFirst()).map { ($0.upperBound + $1.lowerBound) / 2 }
  }
}
