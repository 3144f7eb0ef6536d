internal import CourseKit

/// One line below a picture, with the meaning of its kinds of arrows.
struct PictureLegend {
  let frame: PictureRect
  private let entries: [(kind: Picture.Arrow.Kind, x: Int)]

  private static let sample = 34
  private static let size = 12

  init(_ kinds: [Picture.Arrow.Kind], middle: Int, top: Int) {
    let widths = kinds.map { Self.sample + 8 + TextWidth.of($0.meaning, size: Self.size) }
    let width = widths.reduce(0, +) + 22 * max(0, kinds.count - 1)
    frame = PictureRect(x: middle - width / 2, y: top, width: width, height: 16)
    var x = middle - width / 2
    entries = zip(kinds, widths).map { kind, width in
      defer { x += width + 22 }
      return (kind, x)
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  var drawing: Markup {
    let y = frame.midY
    return .element(
      "g",
      ["class": "legend"],
      Markup(
        joining: entries.map { entry in
          let arrow = ArrowDrawing(
            points: [
              PicturePoint(x: entry.x, y: y), PicturePoint(x: entry.x + Self.sample, y: y),
            ],
            kind: entry.kind
          )
          return arrow.markup
            + .element(
              "text",
              ["x": "\(entry.x + Self.sample + 8)", "y": "\(y + 4)"],
              text: entry.kind.meaning
            )
        }
      )
    )
  }
}
