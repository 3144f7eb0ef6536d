internal import KitRecords

/// One exercise on a page: its verdict, the evidence of its tests, the cause and the fitting hint.
struct ExerciseArticle {
  private let entry: ReportEntry
  private let rxlab: String
  private var exercise: Exercise { entry.exercise }

  init(_ entry: ReportEntry, rxlab: String) {
    self.entry = entry
    self.rxlab = rxlab
  }

  var markup: Markup {
    let isOpen = ![.notStarted, .judged(.passed)].contains(entry.standing)
    return .element(
      "article",
      ["class": "exercise \(entry.state)", "aria-labelledby": "\(entry.anchor)-title"],
      .element(
        "details",
        ["open": isOpen ? "open" : nil],
        [
          .element("summary", [:], heading),
          .element("div", ["class": "body", "id": entry.anchor], body),
        ]
      )
    )
  }

  private var heading: Markup {
    [
      .element(
        "h3",
        ["id": "\(entry.anchor)-title"],
        [
          .element("span", ["class": "number"], text: "\(exercise.id)"),
          Markup(" \(exercise.title)"),
        ]
      ),
      .element(
        "span",
        ["class": "verdict"],
        [
          .element("span", ["aria-hidden": "true"], text: "\(entry.mark) "),
          Markup(entry.standing.words),
        ]
      ),
      .element(
        "span",
        ["class": "points"],
        text: "\(entry.earned) of \(counted(exercise.points, "point"))"
      ),
    ]
  }

  private var body: Markup {
    [facts, stale, verdictText, tests, parts, printed, hints]
  }

  private var facts: Markup {
    let list = [
      ("your file", exercise.learnerFile), ("lesson", exercise.lesson),
      ("check it", "\(rxlab) check \(exercise.id)"),
    ]
    let rows = list.map { name, text in
      Markup.element("dt", text: name) + .element("dd", [:], .code(text))
    }
    let judged = entry.attempts == 0 ? "never" : counted(entry.attempts, "time")
    let attempts = Markup.element("dt", text: "judged") + .element("dd", text: judged)
    let parts: Markup =
      entry.result?.partsWords.map { .element("dt", text: "passed") + .element("dd", text: $0) }
      ?? []
    return .element("dl", ["class": "facts"], Markup(joining: rows) + attempts + parts)
  }

  /// A note that the verdict refers to an earlier text of the file.
  private var stale: Markup {
    guard entry.standing == .changed else { return [] }
    let words =
      entry.result == nil
      ? "This file has not been judged yet."
      : "This file was edited after its last verdict; the following refers to the earlier text."
    return .element("p", ["class": "stale"], text: words)
  }

  // MARK: - Verdicts without tests

  private var verdictText: Markup {
    guard let result = entry.result else {
      return entry.standing == .notStarted
        ? .element("p", text: "Still the stub: the file's first lines say what to build.") : []
    }
    switch result.verdict {
    case .passed: return []
    case .notStarted:
      return .element("p", text: "Still the stub: the file's first lines say what to build.")
    case .doesNotCompile: return result.mismatch.map(text) ?? compilerText(result)
    case .forbidden: return Markup(joining: result.findings.map { text($0, result.file) })
    case .internalFault:
      return .element("p", text: "It cannot be judged, and your file is not at fault.")
        + summary(result) + compilerText(result)
    case .failed, .leaked, .crashed, .timedOut:
      return result.firstFailure == nil ? summary(result) : []
    }
  }

  private func summary(_ result: ExerciseResult) -> Markup {
    result.summary.map { .element("p", ["class": "found"], text: $0) } ?? []
  }

  private func compilerText(_ result: ExerciseResult) -> Markup {
    let errors = result.diagnostics.filter { $0.severity == .error }
    if errors.isEmpty { return result.verdict == .internalFault ? [] : summary(result) }
    return Markup(joining: errors.map { .element("pre", ["tabindex": "0"], text: $0.text) })
  }

  private func text(_ mismatch: ExerciseResult.Mismatch) -> Markup {
    let offered =
      mismatch.offered.isEmpty
      ? "no declaration of that name" : mismatch.offered.joined(separator: "\n")
    let rows = [
      ("the suite calls", mismatch.call), ("the stub has", mismatch.wanted.joined(separator: "\n")),
      ("your file has", offered), ("the compiler says", mismatch.complaint),
    ].map { name, text in
      Markup.element("dt", text: name) + .element("dd", [:], .code(text))
    }
    return .element("dl", ["class": "values"], Markup(joining: rows))
  }

  private func text(_ finding: ExerciseResult.Finding, _ file: String) -> Markup {
    [
      .element("p", [:], .code("\(file):\(finding.line):\(finding.column)")),
      .element("p", ["class": "found"], .prose(finding.problem)),
      .element("p", ["class": "diagnosis"], .prose(finding.repair)),
    ]
  }

  // MARK: - Tests

  private var tests: Markup {
    guard let tests = entry.result?.tests, !tests.isEmpty else { return [] }
    let items = tests.enumerated().map { index, test in
      TestItem(test, id: "\(entry.anchor)-\(index + 1)").markup
    }
    return .element("ol", ["class": "tests", "aria-label": "tests"], Markup(joining: items))
  }

  /// The difference that answers of other chapters make. Its marbles need their columns.
  private var parts: Markup {
    guard !entry.parts.isEmpty else { return [] }
    let text = entry.parts.map(\.text).joined(separator: "\n")
    return .element("pre", ["class": "parts", "tabindex": "0"], text: text)
  }

  private var printed: Markup {
    guard let output = entry.result?.output, output.contains(where: { !$0.isWhitespace }) else {
      return []
    }
    return .element(
      "details",
      ["class": "more"],
      [
        .element("summary", text: "What it printed"),
        .element("pre", ["tabindex": "0"], text: output),
      ]
    )
  }

  // MARK: - Hints

  /// The hints that were shown, and those up to the one that fits the failure.
  private var hints: Markup {
    let isOpen = entry.standing != .judged(.passed)
    let fitting = isOpen ? entry.result?.hint ?? 0 : 0
    let count = min(max(entry.hintsShown, fitting), exercise.hints.count)
    guard count > 0 else { return [] }
    let items = exercise.hints.prefix(count).map { hint in
      Markup.element("li", [:], .paragraphs(hint))
    }
    return .element(
      "details",
      ["class": "more"],
      [
        .element("summary", text: fitting > 0 ? "The hint that fits" : "The hints so far"),
        .element("ol", ["class": "hints"], Markup(joining: items)),
      ]
    )
  }
}
