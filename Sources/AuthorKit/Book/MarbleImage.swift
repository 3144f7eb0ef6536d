internal import CourseKit
internal import Foundation

/// A printed marble diagram as an SVG file, which follows the reader's appearance.
struct MarbleImage {
  private let rows: [Row]
  private let start: Int
  private let columns: Int

  /// A lane of the diagram.
  private struct Row {
    let name: String
    /// The characters of the lane; a space is time in which nothing is subscribed.
    let marks: [Character]
    let column: Int
    /// The meaning of the lane's letters.
    let legend: String?
  }

  private static let cell = 22
  private static let lane = 40
  private static let radius = 10

  /// - Returns: `nil` for a text that is not a diagram from its first line to its last.
  init?(_ text: String) {
    // A name, a lane, and the meaning of its letters.
    let pattern =
      /(\S(?:\S| (?! ))*) {2,}([-|#^!()\w ]*[-|#^!()\w])(?: {2,}(.* = .*))?/
    var rows: [Row] = []
    for line in text.split(separator: "\n") {
      guard let match = line.wholeMatch(of: pattern), match.2.contains("-") else { return nil }
      let isDiagram = match.2.split(separator: " ").allSatisfy { part in
        part.contains("-") || part.count <= 4
      }
      guard isDiagram else { return nil }
      rows.append(
        Row(
          name: String(match.1),
          marks: Array(match.2),
          column: line.distance(from: line.startIndex, to: match.2.startIndex),
          legend: match.3.map(String.init)
        )
      )
    }
    guard let start = rows.map(\.column).min() else { return nil }
    self.rows = rows
    self.start = start
    columns = rows.map { $0.column - start + $0.marks.count }.max() ?? 0
  }

  private var left: Int {
    (rows.map { TextWidth.of($0.name, size: 14) }.max() ?? 0) + 24
  }

  var svg: String {
    let width = max(left + (columns + 1) * Self.cell, 0) + legendWidth
    let height = rows.count * Self.lane + 8
    let drawn = rows.enumerated().map { drawing(of: $0.element, y: $0.offset * Self.lane + 24) }
    return Markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": "\(width)", "height": "\(height)",
        "viewBox": "0 0 \(width) \(height)", "role": "img", "aria-labelledby": "title desc",
      ],
      [
        .element("title", ["id": "title"], text: title),
        .element("desc", ["id": "desc"], text: words),
        .element("style", [:], Markup(trusted: Self.style)),
      ] + Markup(joining: drawn)
    ).source + "\n"
  }

  /// One sentence for screen readers.
  var title: String { "Marble diagram: \(rows.map(\.name).joined(separator: ", "))" }

  private var words: String {
    rows.map { row in
      let events = row.marks.enumerated().compactMap { index, mark in
        Self.meaning(of: mark).map { "\($0) at tick \(row.column - start + index)" }
      }
      return "\(row.name): \(events.isEmpty ? "nothing" : events.joined(separator: ", "))."
    }
    .joined(separator: " ")
  }

  private static func meaning(of mark: Character) -> String? {
    switch mark {
    case "-", " ", "(", ")": nil
    case "|": "completed"
    case "#": "error"
    case "^": "subscribed"
    case "!": "disposed of"
    default: "\(mark)"
    }
  }

  private var legendWidth: Int {
    rows.compactMap { $0.legend.map { TextWidth.of($0, size: 13) + 16 } }.max() ?? 0
  }

  private func x(_ row: Row, _ index: Int) -> Int {
    left + (row.column - start + index) * Self.cell + Self.cell / 2
  }

  private func drawing(of row: Row, y: Int) -> Markup {
    let name = Markup.element("text", ["class": "name", "x": "4", "y": "\(y + 5)"], text: row.name)
    let legend = row.legend.map { legend in
      Markup.element(
        "text",
        ["class": "legend", "x": "\(left + (columns + 1) * Self.cell)", "y": "\(y + 5)"],
        text: legend
      )
    }
    let marks = row.marks.enumerated().map { drawing(of: $0.element, x: x(row, $0.offset), y: y) }
    return [name, axis(of: row, y: y), groups(of: row, y: y)] + Markup(joining: marks)
      + (legend ?? [])
  }

  /// A line for each period in which the lane is subscribed.
  private func axis(of row: Row, y: Int) -> Markup {
    var pieces: [ClosedRange<Int>] = []
    for (index, mark) in row.marks.enumerated() where mark != " " {
      if let last = pieces.last, last.upperBound == index - 1 {
        pieces[pieces.count - 1] = last.lowerBound...index
      } else {
        pieces.append(index...index)
      }
    }
    return Markup(
      joining: pieces.map { piece in
        let (begin, end) = (x(row, piece.lowerBound), x(row, piece.upperBound))
        return .element(
          "path",
          ["class": "time", "d": "M\(begin - Self.cell / 2) \(y)H\(end + Self.cell / 2)"]
        )
      }
    )
  }

  /// A frame around the events of one tick.
  private func groups(of row: Row, y: Int) -> Markup {
    var open: Int?
    var frames: [Markup] = []
    for (index, mark) in row.marks.enumerated() {
      if mark == "(" { open = index }
      guard mark == ")", let begin = open else { continue }
      frames.append(
        .element(
          "rect",
          [
            "class": "group", "x": "\(x(row, begin))", "y": "\(y - 15)", "rx": "15",
            "width": "\(x(row, index) - x(row, begin))", "height": "30",
          ]
        )
      )
    }
    return Markup(joining: frames)
  }

  private func drawing(of mark: Character, x: Int, y: Int) -> Markup {
    switch mark {
    case "-", " ", "(", ")": return []
    case "|": return .element("path", ["class": "end", "d": "M\(x) \(y - 11)v22"])
    case "#":
      return .element(
        "path",
        ["class": "error", "d": "M\(x - 7) \(y - 7)l14 14m0 -14l-14 14"]
      )
    case "^":
      return .element("path", ["class": "edge", "d": "M\(x - 6) \(y + 8)l6 -16l6 16z"])
    case "!":
      return .element("path", ["class": "edge", "d": "M\(x - 6) \(y - 6)h12v12h-12z"])
    default:
      let hue = mark.unicodeScalars.reduce(0) { $0 + Int($1.value) } % 6
      return [
        .element(
          "circle",
          ["class": "hue\(hue)", "cx": "\(x)", "cy": "\(y)", "r": "\(Self.radius)"]
        ),
        .element("text", ["class": "letter", "x": "\(x)", "y": "\(y + 5)"], text: "\(mark)"),
      ]
    }
  }

  private static let style = """

    text { font-family: -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, "DejaVu Sans", sans-serif; font-size: 14px; fill: #1f2328; }
    .letter { text-anchor: middle; font-weight: 600; fill: #1f2328; }
    .legend { font-size: 13px; fill: #59636e; }
    .time { stroke: #818b98; stroke-width: 1.6; fill: none; }
    .end { stroke: #1f2328; stroke-width: 3; }
    .error { stroke: #cf222e; stroke-width: 3; fill: none; }
    .edge { fill: #0969da; }
    .group { fill: none; stroke: #818b98; }
    circle { stroke: #818b98; }
    .hue0 { fill: #cfe8ff; } .hue1 { fill: #ffe2b8; } .hue2 { fill: #d3f3d0; }
    .hue3 { fill: #f6d5f2; } .hue4 { fill: #fff3a8; } .hue5 { fill: #d9dcff; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; }
      .legend { fill: #9198a1; }
      .end { stroke: #e6edf3; }
      .error { stroke: #f85149; }
      .edge { fill: #58a6ff; }
      .letter { fill: #1f2328; }
    }

    """
}
