internal import KitRecords
internal import RxTest

/// Draws a story, the expected events and the actual events on one time axis.
struct LaneComparison {
  let storyLane: DiagramLane?
  let comparison: Expectation.Comparison

  /// - Parameters:
  ///   - observer: The name of the lane's observer, if the story has several.
  ///   - legends: The entries for the expected lane, and those that the actual lane adds.
  init(
    story: Story,
    observer: String? = nil,
    expected: [Marble],
    actual: [Marble],
    difference: MarbleDifference?,
    legends: (expected: [String], actual: ([Marble]) -> [String])
  ) {
    let shown = Self.shown(actual, expected: expected, difference: difference)
    let chart = MarbleChart([
      MarbleChart.Lane(untilItsEnd: expected),
      MarbleChart.Lane(untilItsEnd: shown),
      MarbleChart.Lane(story.marbles, isOpen: false),
    ])
    let divergence = difference.map { Self.divergence($0, in: chart, of: observer) }
    storyLane =
      story.isEmpty
      ? nil
      : DiagramLane(
        diagram: chart.diagrams[2],
        legend: story.legend,
        marks: story.marbles.map(\.mark)
      )
    let unseen = actual.count - shown.count
    comparison = .lanes(
      expected: DiagramLane(
        diagram: chart.diagrams[0],
        legend: legends.expected,
        marks: expected.map(\.mark)
      ),
      actual: DiagramLane(
        diagram: chart.diagrams[1],
        legend: legends.actual(shown) + (unseen > 0 ? ["\(unseen) more events not drawn"] : []),
        marks: shown.map(\.mark)
      ),
      divergence: divergence
    )
  }

  /// The actual events that are drawn. If a source emits endlessly, a few events after the first
  /// difference are enough.
  private static func shown(
    _ actual: [Marble],
    expected: [Marble],
    difference: MarbleDifference?
  ) -> [Marble] {
    guard case .actual(let index)? = difference?.place else {
      return Array(actual.prefix(expected.count + surplus))
    }
    return Array(actual.prefix(max(expected.count, index) + surplus))
  }

  /// The number of events that are drawn after the expected ones.
  private static let surplus = 20

  private static func divergence(
    _ difference: MarbleDifference,
    in chart: MarbleChart,
    of observer: String?
  ) -> Divergence {
    let column =
      switch difference.place {
      case .expected(let index): chart.column(ofLane: 0, marble: index)
      case .actual(let index): chart.column(ofLane: 1, marble: index)
      }
    return Divergence(
      kind: difference.kind.rawValue,
      tick: difference.tick,
      column: column,
      text: observer.map { "\($0): \(difference.text)" } ?? difference.text
    )
  }
}

extension MarbleChart.Lane {
  /// A lane of events or of subscription marks, open until it is known to have ended.
  fileprivate init(untilItsEnd marbles: [Marble]) {
    let begins = marbles.count { $0.content == .subscribed }
    let ends = marbles.count { $0.content == .disposed }
    if begins > 0, begins == ends {
      self.init(marbles, isOpen: false)
    } else {
      self.init(events: marbles)
    }
  }
}
