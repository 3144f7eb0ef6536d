/// The part of a failure block between its title and its diagnosis: what was compared.
struct EvidenceLines {
  private(set) var lines: [FailureBlock.Line] = []
  private let variant: String
  private let width: Int

  init(_ expectation: Expectation, variant: String, width: Int) {
    self.variant = variant
    self.width = width
    switch expectation.comparison {
    case .lanes(let expected, let actual, let divergence):
      var diagrams = [DiagramRow(.expected, expected), DiagramRow(.actual, actual)]
      if let story = expectation.story { diagrams.insert(DiagramRow(.story, story), at: 0) }
      addDiagrams(diagrams, divergence: divergence)
    case .values(let subject, let expected, let actual):
      addStory(expectation.story)
      addField("asked", subject, .evidence)
      addValues(expected: expected, actual: actual)
    case .log(let subject, let expected, let actual, let drawing):
      addStory(expectation.story)
      addText("What your code did:")
      for line in drawing.split(separator: "\n", omittingEmptySubsequences: false) {
        add(.evidence, "    \(line)")
      }
      addField("asked", subject, .evidence)
      addValues(expected: expected, actual: actual)
    case .leaks(let moment, let alive, let chains):
      addStory(expectation.story)
      let total = alive.map(\.count).reduce(0, +)
      add(.evidence, "  \(total) \(total == 1 ? "resource" : "resources") alive \(moment)")
      add(LeakLines(alive, chains, variant: variant, width: width))
    case .deallocation(let object, let chains):
      addStory(expectation.story)
      let subject = object.prefix(1).uppercased() + object.dropFirst()
      addText(
        chains.isEmpty
          ? "\(subject) is still alive: something retains it."
          : "\(subject) is still alive. Related subscriptions:"
      )
      add(LeakLines([], chains, variant: variant, width: width))
    case .diagnostic(let text):
      addStory(expectation.story)
      for line in text.split(separator: "\n") {
        for part in String(line).wrapped(to: width - 4) {
          add(.evidence, part.indented(by: line.hasPrefix("  ") ? 4 : 2))
        }
      }
    case .thrown(let error):
      addStory(expectation.story)
      addText("The story stopped early, because of an unexpected error:")
      addText(error)
    case .brokenRule(let call, let rule, let repair):
      addStory(expectation.story)
      addField("called", call, .evidence)
      addText(rule.prefix(1).uppercased() + rule.dropFirst())
      addText(repair)
    case .misuse(let problem):
      addStory(expectation.story)
      addText("The suite is at fault here, not your code:")
      for line in problem.split(separator: "\n", omittingEmptySubsequences: false) {
        add(.evidence, "  \(line)")
      }
    }
  }

  // MARK: - Diagrams

  private mutating func addDiagrams(_ rows: [DiagramRow], divergence: Divergence?) {
    let window = DiagramWindow(
      over: rows.map(\.lane.diagram.count).max() ?? 0,
      around: divergence?.column ?? 0,
      width: width - Self.margin
    )
    let legendColumn = Self.margin + max(10, window.width) + 3
    let besides = rows.allSatisfy {
      $0.legend.isEmpty || legendColumn + $0.legend.count <= width
    }
    for row in rows {
      let label = Self.label(row.label)
      let diagram = label + window.cut(row.lane.diagram)
      add(row.role, besides ? (diagram.padded(to: legendColumn) + row.legend) : diagram)
    }
    if let divergence {
      addCaret(at: Self.margin + window.column(divergence.column), divergence.text)
    }
    if !besides { addNames(rows) }
  }

  /// The caret with its text to the right, or to the left if the right side has no room.
  private mutating func addCaret(at column: Int, _ text: String) {
    if column + 2 + text.count <= width {
      add(.difference, "^ \(text)".indented(by: column))
    } else if text.count + 1 + Self.margin <= column {
      add(.difference, "\(text) ^".indented(by: column - text.count - 1))
    } else {
      add(.difference, "^".indented(by: column))
      addText(text, .difference, indent: Self.margin)
    }
  }

  private mutating func addNames(_ rows: [DiagramRow]) {
    var label = "names"
    for row in rows {
      for line in row.lane.legend.flowed(to: width - Self.margin, separator: "   ") {
        add(.names, Self.label(label) + line)
        label = ""
      }
    }
  }

  private mutating func addStory(_ story: DiagramLane?) {
    if let story { addDiagrams([DiagramRow(.story, story)], divergence: nil) }
  }

  // MARK: - Values

  private mutating func addValues(expected: String, actual: String) {
    addField("expected", expected, .expected)
    let same = zip(expected, actual).prefix { $0 == $1 }.count
    addField("actual", actual, .actual, caret: same > 0 ? same : nil)
  }

  /// - Parameter caret: The index of a character that differs; a caret is drawn below its line.
  private mutating func addField(
    _ name: String,
    _ text: String,
    _ role: FailureBlock.Line.Role,
    caret: Int? = nil
  ) {
    let room = width - Self.margin
    let pieces = text.chopped(to: room)
    let marked = caret.map { min($0 / room, pieces.count - 1) }
    for (index, piece) in pieces.enumerated() {
      add(role, Self.label(index == 0 ? name : "") + piece)
      if let caret, index == marked {
        addCaret(at: Self.margin + caret - index * room, "the first difference")
      }
    }
  }

  // MARK: - Lines

  /// The column at which diagrams start, after an indent of two columns and a label of ten.
  private static let margin = 12

  private static func label(_ name: String) -> String { "  " + name.padded(to: margin - 2) }

  private mutating func addText(
    _ text: String,
    _ role: FailureBlock.Line.Role = .evidence,
    indent: Int = 2
  ) {
    for line in text.wrapped(to: width - indent) { add(role, line.indented(by: indent)) }
  }

  private mutating func add(_ leaks: LeakLines) {
    for line in leaks.lines { add(.evidence, line.indented(by: 4)) }
  }

  private mutating func add(_ role: FailureBlock.Line.Role, _ text: String) {
    let kept = text.reversed().drop { $0 == " " }.reversed()
    lines.append(FailureBlock.Line(role: role, text: String(kept)))
  }
}

/// A lane with its label.
private struct DiagramRow {
  let role: FailureBlock.Line.Role
  let lane: DiagramLane

  init(_ role: FailureBlock.Line.Role, _ lane: DiagramLane) {
    self.role = role
    self.lane = lane
  }

  var label: String {
    switch role {
    case .story: "story"
    case .expected: "expected"
    default: "actual"
    }
  }

  var legend: String { lane.legend.joined(separator: "   ") }
}

extension String {
  fileprivate func indented(by columns: Int) -> String {
    String(repeating: " ", count: columns) + self
  }
}
