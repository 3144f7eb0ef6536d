/// A table for a terminal: columns are aligned, and cells that don't fit are wrapped.
struct TableText {
  private let rows: [[InlineText]]
  private let widths: [Int]

  private static let gap = 2

  /// - Parameter rows: The cells as Markdown; the first row is the heading.
  init(_ rows: [[String]], width: Int) {
    let columns = rows.map(\.count).max() ?? 0
    let cells = rows.map { row in
      (0..<columns).map { InlineText($0 < row.count ? row[$0] : "") }
    }
    self.rows = cells
    var widths = (0..<columns).map { column in cells.map { $0[column].width }.max() ?? 0 }
    let least = (0..<columns).map { column in cells.map { $0[column].longestWord }.max() ?? 0 }
    // The widest column gives up columns first, down to its longest word.
    while widths.reduce(0, +) + Self.gap * max(0, columns - 1) > width,
      let widest = widths.indices.filter({ widths[$0] > max(4, least[$0]) })
        .max(by: { widths[$0] < widths[$1] })
    {
      widths[widest] -= 1
    }
    self.widths = widths
  }

  var lines: [TextLine] {
    guard let heading = rows.first else { return [] }
    let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: "  ")
    return lines(of: heading, role: .heading) + [TextLine(.quiet, rule)]
      + rows.dropFirst().flatMap { lines(of: $0, role: .plain) }
  }

  private func lines(of row: [InlineText], role: TextLine.Role) -> [TextLine] {
    let cells = zip(row, widths).map { $0.wrapped(to: $1) }
    return (0..<(cells.map(\.count).max() ?? 0)).map { index in
      var spans: [TextLine.Span] = []
      for (column, cell) in cells.enumerated() {
        let text = index < cell.count ? cell[index] : []
        let length = text.reduce(0) { $0 + $1.text.count }
        spans += text
        if column + 1 < cells.count {
          let missing = max(0, widths[column] - length) + Self.gap
          spans.append(TextLine.Span(String(repeating: " ", count: missing), .plain))
        }
      }
      while let last = spans.last, last.text.allSatisfy({ $0 == " " }) { spans.removeLast() }
      return TextLine(role, spans)
    }
  }
}
