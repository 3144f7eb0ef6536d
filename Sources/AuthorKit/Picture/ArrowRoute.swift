/// The path of an arrow around the boxes, from its source to its target, with right angles.
struct ArrowRoute: Equatable {
  /// The index of the arrow in its picture.
  let arrow: Int
  /// The points from the source's edge to the target's; neighbors differ in one coordinate.
  var points: [PicturePoint]

  /// The straight segments, without corners between segments of the same direction.
  var segments: [Segment] { zip(points, points.dropFirst()).map(Segment.init) }

  struct Segment: Equatable {
    let start: PicturePoint
    let end: PicturePoint

    var isHorizontal: Bool { start.y == end.y }
    var length: Int { abs(start.x - end.x) + abs(start.y - end.y) }
    var frame: PictureRect { PictureRect(start, end) }
  }

  /// The same path without points inside a straight segment.
  var simplified: ArrowRoute {
    var kept: [PicturePoint] = []
    for point in points where kept.last != point {
      if kept.count > 1 {
        let (a, b) = (kept[kept.count - 2], kept[kept.count - 1])
        if (a.x == b.x && b.x == point.x) || (a.y == b.y && b.y == point.y) { kept.removeLast() }
      }
      kept.append(point)
    }
    return ArrowRoute(arrow: arrow, points: kept)
  }
}
