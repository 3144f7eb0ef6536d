internal import KitRecords

/// One test of an exercise on a page.
struct TestItem {
  private let test: TestOutcome
  private let id: String

  /// - Parameter id: An ID that is unique on the page.
  init(_ test: TestOutcome, id: String) {
    self.test = test
    self.id = id
  }

  var markup: Markup {
    .element("li", ["class": "test \(test.verdict.rawValue)"], heading + evidence)
  }

  private var heading: Markup {
    .element(
      "h4",
      [:],
      [
        .element("span", ["class": "mark", "aria-hidden": "true"], text: "\(test.verdict.mark) "),
        .prose(test.title),
        .element("span", ["class": "state"], text: " \(test.verdict.words)"),
      ]
    )
  }

  private var evidence: Markup {
    guard test.isFailure else { return glimpse }
    let failures = test.failures.enumerated().map { index, failure in
      EvidenceFigure(failure, id: "\(id)-\(index + 1)").markup
        + .element("p", ["class": "place"], .code(failure.place.path()))
    }
    let words = ([test.lastWords].compactMap { $0 } + test.issues).map {
      Markup.element("p", ["class": "found"], text: $0)
    }
    let diagnosis = test.diagnosis.map { Markup.element("p", ["class": "diagnosis"], .prose($0)) }
    let place =
      test.failures.isEmpty
      ? Markup.element("p", ["class": "place"], .code(test.place.path())) : []
    return Markup(joining: words + failures) + (diagnosis ?? []) + place
  }

  /// The evidence of a test that passed.
  private var glimpse: Markup {
    guard let shown = test.shown else { return [] }
    return .element(
      "details",
      ["class": "more"],
      [
        .element("summary", text: "What the test observed"),
        EvidenceFigure(shown, id: "\(id)-seen").markup,
      ]
    )
  }
}
