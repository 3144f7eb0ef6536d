/// Draws the events that observers recorded: one named lane for each, on a common time axis, with a
/// legend of the elements that their names don't identify.
///
/// ```text
/// list   --a-b   a = TodoItem("milk")   b = TodoItem("bread")
/// badge  --a|
/// ```
///
/// Lessons print it, so that their diagrams show what the code does.
public func marbleDiagram<Element: Equatable>(
  _ lanes: KeyValuePairs<String, TestableObserver<Element>>
) -> String {
  var names = MarbleNames<Element>()
  let rows = lanes.map { (title: $0.key, marbles: names.marbles(for: $0.value.events)) }
  let chart = MarbleChart(rows.map { MarbleChart.Lane(events: $0.marbles) })
  let titleWidth = rows.map(\.title.count).max() ?? 0
  let diagramWidth = chart.diagrams.map(\.count).max() ?? 0

  var shown: [String] = []
  return zip(rows, chart.diagrams).map { row, diagram in
    let legend = names.legend(for: row.marbles, without: shown)
    shown += legend
    let lane = "\(row.title.padded(to: titleWidth))  \(diagram)"
    guard !legend.isEmpty else { return lane }
    return lane.padded(to: titleWidth + 2 + diagramWidth) + "   "
      + legend.joined(separator: "   ")
  }
  .joined(separator: "\n")
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
