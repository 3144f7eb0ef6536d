internal import KitRecords

/// A comparison of lanes as a drawing: the story, the expected lane and the actual lane, on one
/// time axis.
///
/// For screen readers, its title and description contain the same in words.
struct MarbleDrawing {
  private let rows: [Row]
  private let divergence: Divergence?
  private let axis: MarbleAxis
  private let id: String

  /// A lane under its name.
  struct Row {
    let name: String
    let lane: DiagramLane
  }

  /// - Parameter id: An ID that is unique on the page.
  init(_ rows: [Row], divergence: Divergence? = nil, id: String) {
    self.rows = rows
    self.divergence = divergence
    self.id = id
    axis = MarbleAxis(rows.map(\.lane), moments: divergence.map { [$0.tick] } ?? [])
  }

  private static let labelWidth = 78.0
  private static let rowHeight = 44.0
  private static let radius = 14.0

  private var width: Double { Self.labelWidth + axis.width }
  private var rowsHeight: Double { Self.rowHeight * Double(rows.count) }
  private var height: Double { rowsHeight + 22 }

  var svg: Markup {
    .element(
      "svg",
      [
        "class": "marbles", "role": "img", "aria-labelledby": "\(id)-title \(id)-text",
        "width": width.pixels, "height": height.pixels,
        "viewBox": "0 0 \(width.pixels) \(height.pixels)",
      ],
      [
        .element("title", ["id": "\(id)-title"], text: title),
        .element("desc", ["id": "\(id)-text"], text: words),
        differenceLine,
        Markup(joining: rows.enumerated().map { drawing(of: $0.element, at: $0.offset) }),
        ticks,
      ]
    )
  }

  // MARK: - In words

  private var title: String {
    "Marble diagram: \(rows.map(\.name).joined(separator: ", "))"
  }

  private var words: String {
    let lanes = rows.map { row in
      let marks = row.lane.marks.map { "at tick \($0.tick) \($0.meaning)" }
      return "\(row.name): \(marks.isEmpty ? "nothing" : marks.joined(separator: ", "))."
    }
    return (lanes + (divergence.map { ["The first difference: \($0.text)."] } ?? []))
      .joined(separator: " ")
  }

  // MARK: - Lanes

  private func drawing(of row: Row, at index: Int) -> Markup {
    let y = Self.rowHeight * (Double(index) + 0.5)
    let end = Self.labelWidth + axis.width - 6
    let marks = Dictionary(grouping: row.lane.marks, by: \.tick).sorted { $0.key < $1.key }
    return .element(
      "g",
      ["class": "lane \(row.name)"],
      [
        .element("text", ["class": "label", "x": "0", "y": (y + 5).pixels], text: row.name),
        line(from: Self.labelWidth, to: end, y: y),
        .element("path", ["class": "tip", "d": "M\((end - 7).pixels) \((y - 4).pixels)l7 4l-7 4"]),
        Markup(joining: axis.cuts.map { cut(at: Self.labelWidth + $0, y: y) }),
        Markup(joining: marks.map { group($0.value, y: y) }),
      ]
    )
  }

  private func line(from start: Double, to end: Double, y: Double) -> Markup {
    .element(
      "line",
      ["class": "time", "x1": start.pixels, "x2": end.pixels, "y1": y.pixels, "y2": y.pixels]
    )
  }

  /// Two strokes across the axis where time is omitted.
  private func cut(at x: Double, y: Double) -> Markup {
    .element(
      "path",
      ["class": "cut", "d": "M\((x - 6).pixels) \((y + 7).pixels)l6 -14m4 0l-6 14"]
    )
  }

  /// The events of one tick, framed if there are several.
  private func group(_ marks: [DiagramLane.Mark], y: Double) -> Markup {
    let start = Self.labelWidth + axis.x(marks[0].tick) - MarbleAxis.markWidth / 2
    let frame =
      marks.count > 1
      ? Markup.element(
        "rect",
        [
          "class": "together", "x": start.pixels, "y": (y - 18).pixels, "rx": "18",
          "width": (MarbleAxis.markWidth * Double(marks.count)).pixels, "height": "36",
        ]
      ) : []
    let drawn = marks.enumerated().map { index, mark in
      symbol(mark, x: Self.labelWidth + axis.x(mark.tick, index: index), y: y)
    }
    return frame + Markup(joining: drawn)
  }

  /// A mark in the usual style of marble diagrams.
  private func symbol(_ mark: DiagramLane.Mark, x: Double, y: Double) -> Markup {
    let shape: Markup =
      switch mark.symbol {
      case "|":
        .element("path", ["class": "completed", "d": "M\(x.pixels) \((y - 13).pixels)v26"])
      case "#":
        .element(
          "path",
          ["class": "error", "d": "M\((x - 9).pixels) \((y - 9).pixels)l18 18m0 -18l-18 18"]
        )
      case "^":
        .element(
          "path",
          ["class": "begin", "d": "M\((x - 7).pixels) \((y + 9).pixels)l7 -18l7 18z"]
        )
      case "!":
        .element("path", ["class": "stop", "d": "M\((x - 7).pixels) \((y - 7).pixels)h14v14h-14z"])
      default:
        marble(mark.symbol, x: x, y: y)
      }
    return .element(
      "g",
      ["class": "mark"],
      [.element("title", text: "\(mark.meaning) at tick \(mark.tick)"), shape]
    )
  }

  private func marble(_ symbol: String, x: Double, y: Double) -> Markup {
    [
      .element(
        "circle",
        ["class": hue(of: symbol), "cx": x.pixels, "cy": y.pixels, "r": Self.radius.pixels]
      ),
      .element("text", ["class": "letter", "x": x.pixels, "y": (y + 5).pixels], text: symbol),
    ]
  }

  /// The color of a letter, the same in all lanes of a drawing.
  private func hue(of symbol: String) -> String {
    let letters = rows.filter { $0.name != "story" }.flatMap(\.lane.marks).map(\.symbol)
    var seen: [String] = []
    for letter in letters where !seen.contains(letter) && !"|#^!".contains(letter) {
      seen.append(letter)
    }
    return seen.firstIndex(of: symbol).map { "hue\($0 % 6)" } ?? "act"
  }

  // MARK: - Below the lanes

  private var differenceLine: Markup {
    guard let divergence, let column = axis.columns.first(where: { $0.tick == divergence.tick })
    else { return [] }
    return .element(
      "rect",
      [
        "class": "difference", "x": (Self.labelWidth + column.start).pixels, "y": "0", "rx": "6",
        "width": column.width.pixels, "height": height.pixels,
      ]
    )
  }

  private var ticks: Markup {
    let labels = axis.columns.map { column in
      Markup.element(
        "text",
        [
          "class": "tick", "x": (Self.labelWidth + axis.x(column.tick)).pixels,
          "y": (rowsHeight + 15).pixels,
        ],
        text: "\(column.tick)"
      )
    }
    return .element("g", ["aria-hidden": "true"], Markup(joining: labels))
  }
}

extension Double {
  /// The number rounded to a tenth, without a trailing zero.
  fileprivate var pixels: String {
    let rounded = (self * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
