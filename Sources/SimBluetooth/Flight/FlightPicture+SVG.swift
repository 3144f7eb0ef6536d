extension FlightPicture {
  /// The picture for a web page: the lanes as a drawing, with the log entry as the tooltip of each
  /// mark.
  public var svg: String {
    var y = Self.top
    var body: [String] = []
    for lane in lanes {
      body += drawing(of: lane, y: y)
      y += lane.rows * Self.rowHeight + Self.gap
    }
    let axis = axis(bottom: y - Self.gap)
    let legendTop = y + Self.rowHeight
    let legend = marks.enumerated().map { index, mark in
      Self.text(
        "\(mark.symbol)  \(mark.entry.line)",
        x: Self.gap,
        y: legendTop + index * Self.rowHeight,
        style: "legend"
      )
    }
    let width = Self.left + max(columns, 60) * Self.columnWidth + Self.gap
    let height = legendTop + marks.count * Self.rowHeight
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-label="Bluetooth flight">
      <style>
      text { font: 12px monospace; fill: #1f2328; white-space: pre; }
      line { stroke: #1f2328; stroke-opacity: 0.3; }
      .mark { text-anchor: middle; fill: #fff; }
      .radio { fill: #2b6cb0; } .link { fill: #2f855a; } .data { fill: #b7791f; }
      .misuse { fill: #c53030; }
      @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; }
      line { stroke: #e6edf3; }
      .mark { fill: #fff; }
      }
      </style>
      """
    return ([head] + axis + body + legend + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private static let left = 80
  private static let top = 40
  private static let columnWidth = 14
  private static let rowHeight = 18
  private static let gap = 16

  private static func x(_ column: Int) -> Int { left + column * columnWidth + columnWidth / 2 }

  private func axis(bottom: Int) -> [String] {
    [Self.text("seconds", x: Self.gap, y: Self.top / 2, style: "label")]
      + stride(from: 0, to: columns, by: 10).flatMap { column in
        let x = Self.x(column)
        let label = Duration.microseconds(start + column * step).inSeconds
        return [
          "<line x1=\"\(x)\" y1=\"\(Self.top / 2 + 6)\" x2=\"\(x)\" y2=\"\(bottom)\"/>",
          Self.text(label, x: x, y: Self.top / 2, style: "label"),
        ]
      }
  }

  private func drawing(of lane: Lane, y: Int) -> [String] {
    let middle = y + Self.rowHeight / 2
    let end = Self.x(columns - 1) + Self.columnWidth / 2
    let label = Self.text(lane.name.rawValue, x: Self.gap, y: middle + 4, style: "label")
    let line = "<line x1=\"\(Self.left)\" y1=\"\(middle)\" x2=\"\(end)\" y2=\"\(middle)\"/>"
    let marks = lane.marks.map { mark in
      let (x, y) = (Self.x(mark.column), middle + mark.row * Self.rowHeight)
      return """
        <g><title>\(Self.escaped(mark.entry.line))</title>\
        <circle class="\(lane.name)" cx="\(x)" cy="\(y)" r="8"/>\
        \(Self.text("\(mark.symbol)", x: x, y: y + 4, style: "mark"))</g>
        """
    }
    return [line, label] + marks
  }

  private static func text(_ text: String, x: Int, y: Int, style: String) -> String {
    "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(escaped(text))</text>"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}
