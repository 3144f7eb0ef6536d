internal import CourseKit

/// An arrow with round corners, its head, and the cross of a reference that is released.
struct ArrowDrawing {
  let points: [PicturePoint]
  let kind: Picture.Arrow.Kind

  private static let radius = 10
  private static let head = 9

  var markup: Markup {
    let line = Markup.element("path", ["class": "line", "d": path])
    let tip = Markup.element("path", ["class": "head", "d": headPath])
    let cross =
      kind == .released ? Markup.element("path", ["class": "cross", "d": crossPath]) : []
    return .element("g", ["class": "\(kind)"], [line, tip, cross])
  }

  private var path: String {
    var text = "M\(points[0].x) \(points[0].y)"
    for index in points.indices.dropFirst() {
      let point = points[index]
      guard index + 1 < points.count else {
        let direction = direction(from: points[index - 1], to: point)
        // The line ends inside the head, so that it doesn't show at the tip.
        let end = point.moved(direction, by: kind == .weak ? -2 : 2 - Self.head)
        return text + "L\(end.x) \(end.y)"
      }
      let (before, after) = (points[index - 1], points[index + 1])
      let radius = min(
        Self.radius,
        distance(before, point) / 2,
        distance(point, after) / 2
      )
      let start = point.moved(direction(from: before, to: point), by: -radius)
      let end = point.moved(direction(from: point, to: after), by: radius)
      text += "L\(start.x) \(start.y)Q\(point.x) \(point.y) \(end.x) \(end.y)"
    }
    return text
  }

  /// A filled triangle; open for a reference that does not retain.
  private var headPath: String {
    let tip = points[points.count - 1]
    let along = direction(from: points[points.count - 2], to: tip)
    let across = PicturePoint(x: -along.y, y: along.x)
    let base = tip.moved(along, by: -Self.head)
    let (left, right) = (base.moved(across, by: 5), base.moved(across, by: -5))
    return "M\(left.x) \(left.y)L\(tip.x) \(tip.y)L\(right.x) \(right.y)"
      + (kind == .weak ? "" : "Z")
  }

  /// Two strokes through the middle of the longest piece.
  private var crossPath: String {
    let pieces = zip(points, points.dropFirst())
    // A route has at least two points, and so one piece.
    // swift-format-ignore: NeverForceUnwrap
    let longest = pieces.max { distance($0.0, $0.1) < distance($1.0, $1.1) }!
    let (x, y) = ((longest.0.x + longest.1.x) / 2, (longest.0.y + longest.1.y) / 2)
    return "M\(x - 6) \(y - 6)L\(x + 6) \(y + 6)M\(x - 6) \(y + 6)L\(x + 6) \(y - 6)"
  }

  private func distance(_ a: PicturePoint, _ b: PicturePoint) -> Int {
    abs(a.x - b.x) + abs(a.y - b.y)
  }

  private func direction(from a: PicturePoint, to b: PicturePoint) -> PicturePoint {
    PicturePoint(x: (b.x - a.x).signum(), y: (b.y - a.y).signum())
  }
}

extension PicturePoint {
  fileprivate func moved(_ direction: PicturePoint, by distance: Int) -> PicturePoint {
    PicturePoint(x: x + direction.x * distance, y: y + direction.y * distance)
  }
}
