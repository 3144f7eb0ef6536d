/// The positions of the boxes of a picture.
///
/// The places of a row are columns of a grid. A row with fewer places than the widest is centered,
/// so that a tree needs no empty places: its boxes are then in or between the columns.
struct BoxLayout {
  /// The frames of the boxes by name.
  private(set) var boxes: [String: PictureRect] = [:]
  /// The vertical extent of each row.
  private(set) var rows: [ClosedRange<Int>] = []

  private let picture: Picture

  /// The widest drawing that GitHub shows in full size.
  static let widest = 840

  static let headingSize = 15
  static let textSize = 13
  static let labelSize = 13
  static let lineHeight = 18
  static let labelHeight = 16

  /// - Throws: A fault if the boxes don't fit side by side.
  init(_ picture: Picture) throws(PictureFault) {
    self.picture = picture
    let centers = try self.centers()
    var top = 0
    for (number, row) in picture.rows.enumerated() {
      let height = row.compactMap { $0.map(Self.size)?.height }.max() ?? 0
      for (place, box) in places(of: row) {
        let size = Self.size(of: box)
        boxes[box.name] = PictureRect(
          x: centers[place] - size.width / 2,
          y: top + (height - size.height) / 2,
          width: size.width,
          height: size.height
        )
      }
      rows.append(top...(top + height))
      top += height + gap(below: number)
    }
  }

  static func size(of box: Picture.Box) -> (width: Int, height: Int) {
    let widths = box.label.enumerated().map { index, line in
      TextWidth.of(line, size: index == 0 ? headingSize : textSize, isBold: index == 0)
    }
    // An even number, so that a box has a middle.
    let width = max(92, (widths.max() ?? 0) + 28)
    return (width + width % 2, box.label.count * lineHeight + 22)
  }

  static func size(ofLabel label: [String]) -> (width: Int, height: Int) {
    let widths = label.map { TextWidth.of($0, size: labelSize) }
    return (widths.max() ?? 0, label.count * labelHeight)
  }

  // MARK: - Columns

  private var columns: Int { picture.rows.map(\.count).max() ?? 1 }

  /// The boxes of a row with their places, counted in half columns.
  private func places(of row: [Picture.Box?]) -> [(Int, Picture.Box)] {
    row.enumerated().compactMap { index, box in
      box.map { (2 * index + columns - row.count, $0) }
    }
  }

  /// The middle of each half column.
  private func centers() throws(PictureFault) -> [Int] {
    let needs = self.needs()
    let narrow = centers(pitches(needs, even: false))
    let even = centers(pitches(needs, even: true))
    let centers = width(of: even) <= Self.widest - 40 ? even : narrow
    let width = width(of: centers)
    guard width <= Self.widest - 24 else {
      throw PictureFault(
        line: 0,
        "the boxes are \(width + 24) pixels wide; at most \(Self.widest) are readable on a page.",
        repair: "Break long labels with '\\n', or move a box to another row."
      )
    }
    return centers
  }

  /// A distance that two neighbors in a row need between their middles.
  private struct Need {
    let left: Int
    let right: Int
    let distance: Int
  }

  private func needs() -> [Need] {
    picture.rows.flatMap { row in
      let places = places(of: row)
      return zip(places, places.dropFirst()).map { left, right in
        let widths = Self.size(of: left.1).width + Self.size(of: right.1).width
        return Need(
          left: left.0,
          right: right.0,
          distance: widths / 2 + gap(between: left.1, and: right.1)
        )
      }
    }
  }

  private func gap(between left: Picture.Box, and right: Picture.Box) -> Int {
    let arrows = picture.arrows.filter {
      Set([$0.source, $0.target]) == Set([left.name, right.name])
    }
    guard !arrows.isEmpty else { return 34 }
    return max(64, (arrows.map { Self.size(ofLabel: $0.label).width }.max() ?? 0) + 32)
  }

  /// The distances between columns that satisfy all requirements.
  private func pitches(_ needs: [Need], even: Bool) -> [Int] {
    var pitches = Array(repeating: 0, count: max(0, columns - 1))
    for need in needs.sorted(by: { $0.right - $0.left < $1.right - $1.left }) {
      let halves = need.left..<need.right
      let missing = need.distance - halves.map { pitches[$0 / 2] }.reduce(0, +) / 2
      guard missing > 0 else { continue }
      let more = (2 * missing + halves.count - 1) / halves.count
      for column in Set(halves.map { $0 / 2 }) { pitches[column] += more + more % 2 }
    }
    return even ? pitches.map { _ in pitches.max() ?? 0 } : pitches
  }

  private func centers(_ pitches: [Int]) -> [Int] {
    var centers = [0]
    for pitch in pitches {
      let last = centers[centers.count - 1]
      centers += [last + pitch / 2, last + pitch]
    }
    return centers
  }

  private func width(of centers: [Int]) -> Int {
    let ends = picture.rows.flatMap { row in
      places(of: row).flatMap { place, box in
        let half = Self.size(of: box).width / 2
        return [centers[place] - half, centers[place] + half]
      }
    }
    return (ends.max() ?? 0) - (ends.min() ?? 0)
  }

  // MARK: - Rows

  private func gap(below row: Int) -> Int {
    func number(_ name: String) -> Int {
      // The parser refuses an arrow of a box that is in no row.
      // swift-format-ignore: NeverForceUnwrap
      picture.rows.firstIndex { $0.contains { $0?.name == name } }!
    }
    let crossing = picture.arrows.filter { arrow in
      let ends = [number(arrow.source), number(arrow.target)].sorted()
      return ends[0] <= row && row < ends[1]
    }
    let label = crossing.map(\.label.count).max() ?? 0
    return max(56, 40 + label * Self.labelHeight) + 10 * max(0, min(5, crossing.count - 3))
  }
}

extension [String: PictureRect] {
  /// Returns the frame of a box. The parser refuses arrows between boxes that don't exist.
  func box(_ name: String) -> PictureRect {
    guard let frame = self[name] else {
      preconditionFailure("The layout has no box '\(name)'.")
    }
    return frame
  }
}
