/// The positions at which arrows begin and end on the sides of their boxes.
struct PortLayout {
  /// The two ends of each arrow, by the index of the arrow.
  private(set) var ports: [(source: PicturePoint, target: PicturePoint)]

  private let picture: Picture
  private let boxes: [String: PictureRect]
  private let sides: [(source: PictureSide, target: PictureSide)]

  /// One end of an arrow, or of several that share it.
  private struct Port {
    let box: String
    let side: PictureSide
    /// The arrows, and whether they begin here.
    var arrows: [Int]
    let isSource: Bool
    /// The distance from the middle of the side.
    var offset = 0
  }

  init(
    _ picture: Picture,
    boxes: [String: PictureRect],
    sides: [(source: PictureSide, target: PictureSide)]
  ) {
    self.picture = picture
    self.boxes = boxes
    self.sides = sides
    ports = []
    var all = shared()
    spread(&all)
    align(&all)
    ports = picture.arrows.indices.map { index in
      (point(of: index, isSource: true, in: all), point(of: index, isSource: false, in: all))
    }
  }

  /// Whether two arrows may run along the same line, because they begin or end in the same port.
  static func share(
    _ left: Int,
    _ right: Int,
    _ ports: [(source: PicturePoint, target: PicturePoint)]
  ) -> Bool {
    ports[left].source == ports[right].source || ports[left].target == ports[right].target
  }

  private func point(of arrow: Int, isSource: Bool, in ports: [Port]) -> PicturePoint {
    // Each arrow has a port at its source, and one at its target.
    // swift-format-ignore: NeverForceUnwrap
    let port = ports.first { $0.isSource == isSource && $0.arrows.contains(arrow) }!
    return boxes.box(port.box).port(on: port.side, offset: port.offset)
  }

  /// The ports of all arrows. Arrows of one kind and without labels share a port if they begin or
  /// end at the same side, like the branches of a tree.
  private func shared() -> [Port] {
    var ports: [Port] = []
    for (index, arrow) in picture.arrows.enumerated() {
      for isSource in [true, false] {
        let box = isSource ? arrow.source : arrow.target
        let side = isSource ? sides[index].source : sides[index].target
        let same = ports.firstIndex { port in
          port.box == box && port.side == side && port.isSource == isSource
            && port.arrows.allSatisfy { picture.arrows[$0].mayShare(with: arrow) }
        }
        if let same {
          ports[same].arrows.append(index)
        } else {
          ports.append(Port(box: box, side: side, arrows: [index], isSource: isSource))
        }
      }
    }
    return ports
  }

  /// Distributes the ports of each side, in the order of their other ends.
  private func spread(_ ports: inout [Port]) {
    for box in picture.boxes.map(\.name) {
      for side in PictureSide.allCases {
        let here = ports.indices.filter { ports[$0].box == box && ports[$0].side == side }
        guard here.count > 1 else { continue }
        let frame = boxes.box(box)
        let length = side.isHorizontal ? frame.width : frame.height
        let step = min(side.isHorizontal ? 28 : 16, (length - 24) / (here.count - 1))
        let sorted = here.sorted { left, right in
          let keys = (place(of: ports[left]), place(of: ports[right]))
          return (keys.0, ports[left].arrows[0]) < (keys.1, ports[right].arrows[0])
        }
        for (number, index) in sorted.enumerated() {
          ports[index].offset = (2 * number - (here.count - 1)) * step / 2
        }
      }
    }
  }

  /// The position of the other end along the side.
  private func place(of port: Port) -> Int {
    let box = boxes.box(port.box)
    let places = port.arrows.map { index in
      let arrow = picture.arrows[index]
      let other = boxes.box(port.isSource ? arrow.target : arrow.source)
      guard port.side.isHorizontal else { return other.midY }
      // Around a neighbor in the same row the longer line is the outer one.
      if other.midY == box.midY, other != box {
        return other.midX > box.midX ? 1_000_000 - other.midX : -1_000_000 - other.midX
      }
      return other.midX
    }
    return places.reduce(0, +) / places.count
  }

  /// Moves all ports of a side together, so that the lines to the opposite side are straight.
  private func align(_ ports: inout [Port]) {
    var fixed: Set<Side> = []
    for (index, ends) in sides.enumerated() where ends.source == ends.target.opposite {
      let arrow = picture.arrows[index]
      let here = Side(box: arrow.source, side: ends.source)
      let there = Side(box: arrow.target, side: ends.target)
      let between = picture.arrows.indices.filter { other in
        let (arrow, sides) = (picture.arrows[other], sides[other])
        return Set([here, there])
          == Set([
            Side(box: arrow.source, side: sides.source),
            Side(box: arrow.target, side: sides.target),
          ])
      }
      let shifts = between.map { other in
        let ends = [here, there].map { side in
          // Both sides have a port of each arrow between them.
          // swift-format-ignore: NeverForceUnwrap
          ports.first { $0.box == side.box && $0.side == side.side && $0.arrows.contains(other) }!
        }
        return coordinate(ends[0]) - coordinate(ends[1])
      }
      guard Set(shifts).count == 1, !between.contains(where: { isShared($0, ports) }) else {
        continue
      }
      // The side with fewer ports moves, if nothing else has been aligned to it.
      let candidates = [(there, shifts[0]), (here, -shifts[0])].sorted { left, right in
        count(left.0, ports) < count(right.0, ports)
      }
      for (side, shift) in candidates where !fixed.contains(side) {
        if move(side, by: shift, &ports) { break }
      }
      fixed.formUnion([here, there])
    }
  }

  private struct Side: Hashable {
    let box: String
    let side: PictureSide
  }

  private func coordinate(_ port: Port) -> Int {
    let box = boxes.box(port.box)
    return (port.side.isHorizontal ? box.midX : box.midY) + port.offset
  }

  private func isShared(_ arrow: Int, _ ports: [Port]) -> Bool {
    ports.contains { $0.arrows.contains(arrow) && $0.arrows.count > 1 }
  }

  private func count(_ side: Side, _ ports: [Port]) -> Int {
    ports.filter { $0.box == side.box && $0.side == side.side }.count
  }

  /// Moves the ports of a side along it; `false` if they would not fit.
  private func move(_ side: Side, by shift: Int, _ ports: inout [Port]) -> Bool {
    let box = boxes.box(side.box)
    let reach = side.side.isHorizontal ? box.width / 2 - 14 : box.height / 2 - 11
    let here = ports.indices.filter { ports[$0].box == side.box && ports[$0].side == side.side }
    guard here.allSatisfy({ abs(ports[$0].offset + shift) <= reach }) else { return false }
    for index in here { ports[index].offset += shift }
    return true
  }
}

extension Picture.Arrow {
  fileprivate func mayShare(with other: Self) -> Bool {
    kind == other.kind && label.isEmpty && other.label.isEmpty
  }
}

extension PictureRect {
  /// The point of a side at a distance from its middle.
  func port(on side: PictureSide, offset: Int) -> PicturePoint {
    switch side {
    case .top: PicturePoint(x: midX + offset, y: y)
    case .bottom: PicturePoint(x: midX + offset, y: maxY)
    case .left: PicturePoint(x: x, y: midY + offset)
    case .right: PicturePoint(x: maxX, y: midY + offset)
    }
  }
}
