extension FlightPicture {
  /// The picture for a terminal: the axis in seconds, the lanes, and a line for each mark.
  public var text: String {
    let legend = marks.map { "\($0.symbol)  \($0.entry.line)" }
    return ([axis] + lanes.flatMap(rows) + [""] + legend)
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  private static let margin = 9

  /// A label every ten columns, if there is space for its digits.
  private var axis: String {
    var line = "seconds"
    for column in stride(from: 0, to: columns, by: 10) {
      let label = Duration.microseconds(start + column * step).inSeconds
      line += String(repeating: " ", count: Self.margin + column - line.count) + label
    }
    return line
  }

  private func rows(of lane: Lane) -> [String] {
    (0..<lane.rows).map { row in
      let isFirst = row == 0
      var cells = Array(repeating: Character(isFirst ? "-" : " "), count: columns)
      for mark in lane.marks where mark.row == row { cells[mark.column] = mark.symbol }
      let label = isFirst ? lane.name.rawValue : ""
      return label + String(repeating: " ", count: Self.margin - label.count) + String(cells)
    }
  }
}
