package import KitRecords

/// The evidence of a test: the story and the lanes as a drawing, values side by side, leaks as
/// tables.
package struct EvidenceFigure {
  private let expectation: Expectation
  private let id: String

  /// - Parameter id: An ID that is unique on the page.
  package init(_ expectation: Expectation, id: String) {
    self.expectation = expectation
    self.id = id
  }

  package var markup: Markup {
    switch expectation.comparison {
    case .lanes(let expected, let actual, let divergence):
      let rows =
        story + [.init(name: "expected", lane: expected), .init(name: "actual", lane: actual)]
      return figure(rows, divergence)
    case .values(let subject, let expected, let actual):
      return storyAlone
        + fields([("asked", subject), ("expected", expected), ("actual", actual)])
    case .log(let subject, let expected, let actual, let drawing):
      return storyAlone + .element("pre", ["tabindex": "0"], text: drawing)
        + fields([("asked", subject), ("expected", expected), ("actual", actual)])
    case .leaks(let moment, let alive, let chains):
      return storyAlone + LeakTable(alive, chains, moment: moment).markup
    case .deallocation(let object, let chains):
      return storyAlone
        + paragraph("\(object.capitalizedFirst) is still alive: something retains it.")
        + LeakTable([], chains, moment: "").markup
    case .diagnostic(let text):
      return storyAlone + .element("pre", ["tabindex": "0"], text: text)
    case .thrown(let error):
      return storyAlone
        + paragraph("The story stopped early, because of an unexpected error:")
        + .element("pre", ["tabindex": "0"], text: error)
    case .brokenRule(let call, let rule, let repair):
      return storyAlone
        + fields([("called", call), ("the rule", rule), ("to fix", repair)])
    case .misuse(let problem):
      return paragraph("The suite is at fault here, not your code:")
        + .element("pre", ["tabindex": "0"], text: problem)
    }
  }

  // MARK: - Drawings

  private var story: [MarbleDrawing.Row] {
    expectation.story.map { [.init(name: "story", lane: $0)] } ?? []
  }

  private var storyAlone: Markup { story.isEmpty ? [] : figure(story, nil) }

  private func figure(_ rows: [MarbleDrawing.Row], _ divergence: Divergence?) -> Markup {
    let drawing = MarbleDrawing(rows, divergence: divergence, id: id)
    let difference = divergence.map { difference in
      Markup.element(
        "p",
        ["class": "found"],
        [Markup("First difference: "), .element("strong", text: difference.text), Markup(".")]
      )
    }
    return .element(
      "figure",
      [:],
      [
        .element(
          "div",
          ["class": "wide", "role": "region", "tabindex": "0", "aria-label": "marble diagram"],
          drawing.svg
        ),
        .element("figcaption", [:], legend(of: rows) + (difference ?? [])),
      ]
    )
  }

  /// The names that the lanes use, each once.
  private func legend(of rows: [MarbleDrawing.Row]) -> Markup {
    var names: [String] = []
    for name in rows.flatMap(\.lane.legend) where !names.contains(name) { names.append(name) }
    guard !names.isEmpty else { return [] }
    let items = names.map { Markup.element("li", [:], .code($0)) }
    return .element("ul", ["class": "legend", "aria-label": "names"], Markup(joining: items))
  }

  // MARK: - Words

  private func paragraph(_ text: String) -> Markup { .element("p", text: text) }

  private func fields(_ list: [(name: String, text: String)]) -> Markup {
    let rows = list.map { field in
      Markup.element("dt", text: field.name)
        + .element("dd", ["class": field.name], .code(field.text))
    }
    return .element("dl", ["class": "values"], Markup(joining: rows))
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
