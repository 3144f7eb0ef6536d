internal import CourseKit

/// A picture as an SVG file that follows the reader's light or dark appearance.
struct PictureDrawing {
  private let picture: Picture
  private let boxes: [(box: Picture.Box, frame: PictureRect)]
  private let routes: [ArrowRoute]
  private let labels: [Int: LabelLayout.Label]
  private let legend: PictureLegend
  /// The part of the plane that is shown.
  private let frame: PictureRect

  private static let margin = 12

  /// - Throws: A fault if the picture can't be drawn readably.
  init(_ picture: Picture) throws(PictureFault) {
    self.picture = picture
    let layout = try BoxLayout(picture)
    boxes = picture.boxes.map { ($0, layout.boxes.box($0.name)) }
    let routing = try ArrowRouting(picture, layout: layout)
    let frames = boxes.map(\.frame)
    // Labels are placed beside lines, then lines make way for the labels of others.
    let first = try routing.routes()
    let places = try LabelLayout(picture, boxes: frames, routes: first).frames
    routes = places.isEmpty ? first : try routing.routes(avoiding: places)
    labels = try LabelLayout(picture, boxes: frames, routes: routes).labels
    let drawn =
      boxes.map(\.frame) + routes.flatMap { $0.segments.map(\.frame) } + labels.values.map(\.frame)
    let left = drawn.map(\.x).min() ?? 0
    let right = drawn.map(\.maxX).max() ?? 0
    let top = drawn.map(\.y).min() ?? 0
    let bottom = drawn.map(\.maxY).max() ?? 0
    legend = PictureLegend(
      Picture.Arrow.Kind.allCases.filter { kind in picture.arrows.contains { $0.kind == kind } },
      middle: (left + right) / 2,
      top: bottom + 22
    )
    let ends = [left, right] + (legend.isEmpty ? [] : [legend.frame.x, legend.frame.maxX])
    let (start, end) = (ends.min() ?? left, ends.max() ?? right)
    let width = end - start
    guard width + 2 * Self.margin <= BoxLayout.widest else {
      throw PictureFault(
        line: 0,
        "the picture is \(width + 2 * Self.margin) pixels wide; at most \(BoxLayout.widest) are "
          + "readable on a page.",
        repair: "Break long labels with '\\n', or move a box to another row."
      )
    }
    frame = PictureRect(
      x: start,
      y: top,
      width: width,
      height: (legend.isEmpty ? bottom : legend.frame.maxY) - top
    )
    .grown(by: Self.margin)
  }

  /// The text of the file.
  var svg: String {
    let parts: [Markup] =
      [
        .element("title", ["id": "title"], text: picture.title),
        .element("desc", ["id": "desc"], text: description),
        .element("style", [:], Markup(trusted: PictureStyle.text)),
      ] + routes.map(drawing) + boxes.map { drawing(of: $0.box, in: $0.frame) }
      + labels.sorted { $0.key < $1.key }.map { drawing(of: picture.arrows[$0.key], at: $0.value) }
      + [legend.drawing]
    let root = Markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": "\(frame.width)",
        "height": "\(frame.height)",
        "viewBox": "\(frame.x) \(frame.y) \(frame.width) \(frame.height)", "role": "img",
        "aria-labelledby": "title desc",
      ],
      Markup(joining: [[]] + parts + [[]], separator: "\n")
    )
    return root.source + "\n"
  }

  /// The picture in words: each arrow as a sentence.
  private var description: String {
    let names = Dictionary(
      uniqueKeysWithValues: picture.boxes.map { ($0.name, $0.label.joined(separator: " ")) }
    )
    func name(_ box: String) -> String { names[box, default: box] }
    return picture.arrows.map { arrow in
      let label = arrow.label.isEmpty ? "" : " (\(arrow.label.joined(separator: " ")))"
      return "\(name(arrow.source)) \(arrow.kind.verb) \(name(arrow.target))\(label)."
    }
    .joined(separator: " ")
  }

  // MARK: - Boxes and labels

  private func drawing(of box: Picture.Box, in frame: PictureRect) -> Markup {
    let first = frame.midY - box.label.count * BoxLayout.lineHeight / 2 + 14
    let lines = box.label.enumerated().map { index, line in
      Markup.element(
        "text",
        [
          "class": index == 0 ? "name" : "more", "x": "\(frame.midX)",
          "y": "\(first + index * BoxLayout.lineHeight)",
        ],
        text: line
      )
    }
    let rect = Markup.element(
      "rect",
      [
        "x": "\(frame.x)", "y": "\(frame.y)", "width": "\(frame.width)",
        "height": "\(frame.height)", "rx": "9",
      ]
    )
    return .element("g", ["class": "box"], Markup(joining: [rect] + lines))
  }

  private func drawing(of arrow: Picture.Arrow, at label: LabelLayout.Label) -> Markup {
    Markup(
      joining: arrow.label.enumerated().map { index, line in
        .element(
          "text",
          [
            "class": "label \(label.anchor)", "x": "\(label.x)",
            "y": "\(label.frame.y + 12 + index * BoxLayout.labelHeight)",
          ],
          text: line
        )
      }
    )
  }

  // MARK: - Arrows

  private func drawing(_ route: ArrowRoute) -> Markup {
    let arrow = ArrowDrawing(points: route.points, kind: picture.arrows[route.arrow].kind)
    return arrow.markup
  }
}
