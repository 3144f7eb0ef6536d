/// The positions of the labels of arrows: next to a segment of their line, without overlapping
/// boxes and other labels.
struct LabelLayout {
  /// The positions by the index of the arrow; arrows without a label have none.
  private(set) var labels: [Int: Label] = [:]

  /// A label's position and text alignment.
  struct Label {
    let frame: PictureRect
    let anchor: Anchor

    enum Anchor: String {
      case start, middle, end
    }

    /// The x-coordinate at which its lines begin, are centered, or end.
    var x: Int {
      switch anchor {
      case .start: frame.x
      case .middle: frame.midX
      case .end: frame.maxX
      }
    }
  }

  var frames: [Int: PictureRect] { labels.mapValues(\.frame) }

  private let boxes: [PictureRect]
  private let lines: [PictureRect]

  /// - Throws: A fault if a label has no room.
  init(_ picture: Picture, boxes: [PictureRect], routes: [ArrowRoute]) throws(PictureFault) {
    self.boxes = boxes
    lines = routes.flatMap { $0.segments.map(\.frame) }
    let labeled = picture.arrows.indices.filter { !picture.arrows[$0].label.isEmpty }
    // The first labels don't know the later ones, so all are placed again.
    for _ in 1...4 {
      for index in labeled { labels[index] = place(picture.arrows[index], index, routes[index]) }
    }
    for index in labeled where labels[index] == nil || isHidden(index) {
      throw PictureFault(
        line: 0,
        "there is no room for the label '\(picture.arrows[index].label.joined(separator: " "))'.",
        repair: "Shorten it, break it with '\\n', or put an empty place '.' between the boxes."
      )
    }
  }

  /// The cheapest position for a label, given all others; `nil` if every position covers a box.
  private func place(_ arrow: Picture.Arrow, _ index: Int, _ route: ArrowRoute) -> Label? {
    let size = BoxLayout.size(ofLabel: arrow.label)
    let longest = route.segments.map(\.length).max() ?? 0
    let others = labels.filter { $0.key != index }.map(\.value.frame)
    return route.segments.flatMap { places(size, along: $0) }
      .compactMap { candidate in
        cost(of: candidate, longest: longest, others: others).map { (candidate.label, $0) }
      }
      .min { $0.1 < $1.1 }?.0
  }

  private func isHidden(_ index: Int) -> Bool {
    guard let label = labels[index] else { return false }
    return labels.contains { $0.key != index && $0.value.frame.overlaps(label.frame) }
  }

  private struct Candidate {
    let frame: PictureRect
    let segment: ArrowRoute.Segment
    /// The distance from the middle of the segment, in percent of its length.
    let distance: Int
    /// Whether the place is on the less usual side of the line: below it, or to its left.
    let isSecond: Bool

    /// Next to a vertical line, the text is aligned to the line.
    var label: Label {
      Label(frame: frame, anchor: segment.isHorizontal ? .middle : isSecond ? .end : .start)
    }
  }

  private func places(
    _ size: (width: Int, height: Int),
    along segment: ArrowRoute.Segment
  ) -> [Candidate] {
    let line = segment.frame
    return [50, 35, 65, 20, 80].flatMap { percent in
      [false, true].map { isSecond in
        let frame =
          segment.isHorizontal
          ? PictureRect(
            x: line.x + line.width * percent / 100 - size.width / 2,
            y: isSecond ? line.y + 5 : line.y - 5 - size.height,
            width: size.width,
            height: size.height
          )
          : PictureRect(
            x: isSecond ? line.x - 11 - size.width : line.x + 11,
            y: line.y + line.height * percent / 100 - size.height / 2,
            width: size.width,
            height: size.height
          )
        return Candidate(
          frame: frame,
          segment: segment,
          distance: abs(percent - 50),
          isSecond: isSecond
        )
      }
    }
  }

  /// The drawback of a place for a label; `nil` if the label would cover a box.
  private func cost(of candidate: Candidate, longest: Int, others: [PictureRect]) -> Int? {
    let frame = candidate.frame
    guard !boxes.contains(where: { $0.grown(by: 4).overlaps(frame) }) else { return nil }
    let labels = others.filter { $0.grown(by: 3).overlaps(frame) }.count
    let covered = lines.filter { $0.grown(by: 3).overlaps(frame) }.count
    let isWide =
      candidate.segment.isHorizontal && frame.width + 16 > candidate.segment.length
    return labels * 2_000 + covered * 300 + candidate.distance
      + (longest - candidate.segment.length) / 4 + (isWide ? 60 : 0) + (candidate.isSecond ? 3 : 0)
  }
}
