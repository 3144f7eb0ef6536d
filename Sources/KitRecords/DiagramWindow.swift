/// The columns of a wide diagram that are shown: all of them, or a range around the difference.
///
/// A cut end is shown as `...`, which is not a marble, so that a cut diagram can't be mistaken for
/// a whole one.
struct DiagramWindow {
  private let range: Range<Int>
  private let full: Int

  /// - Parameters:
  ///   - full: The number of columns of the widest diagram.
  ///   - column: The column that must remain visible.
  ///   - width: The number of available columns.
  init(over full: Int, around column: Int, width: Int) {
    self.full = full
    guard full > width else {
      range = 0..<full
      return
    }
    let start = min(max(0, column - width * 2 / 3), full - width)
    range = start..<(start + width)
  }

  var width: Int { range.count }

  /// The position of a column of the whole diagram in the part that is shown.
  func column(_ column: Int) -> Int { column - range.lowerBound }

  /// The part of a diagram that is shown.
  func cut(_ diagram: String) -> String {
    guard range.count < full else { return diagram }
    var shown = Array(Array(diagram.padded(to: full))[range])
    if range.lowerBound > 0 { shown.replaceSubrange(..<3, with: "...") }
    if range.upperBound < full { shown.replaceSubrange((shown.count - 3)..., with: "...") }
    return String(shown)
  }
}
