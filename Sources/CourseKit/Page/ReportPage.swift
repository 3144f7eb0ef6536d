/// A page for a browser: the course map, and each exercise with its verdict, evidence, leaks and
/// the fitting hint.
///
/// The page is one file without scripts or network requests. Folding uses HTML, filtering uses CSS,
/// and the content security policy forbids everything else, so output of learner code can only be
/// displayed.
public struct ReportPage {
  /// The page, which is both HTML and well-formed XML.
  public let text: String

  /// - Parameters:
  ///   - entries: The exercises on the page, in the course's order. Protected files that differ
  ///   from the course's.
  ///   - made: The date of the page, in words.
  ///   - rxlab: How rxlab is called, for the commands on the page.
  public init(
    _ course: Course,
    _ entries: [ReportEntry],
    alterations: [ProtectedFiles.Alteration] = [],
    made: String,
    rxlab: String
  ) {
    let body: Markup = [
      .element("a", ["class": "skip", "href": "#exercises"], text: "Skip to the exercises"),
      Self.header(entries),
      Self.warning(alterations),
      MapSection(course, entries, rxlab: rxlab).markup,
      Self.main(course, entries, rxlab: rxlab),
      .element("footer", [:], .element("p", text: "Made \(made) by rxlab report.")),
    ]
    text = PageDocument.text(title: Self.title, body: body)
  }

  private static let title = "Your course report"

  private static func header(_ entries: [ReportEntry]) -> Markup {
    let earned = entries.map(\.earned).reduce(0, +)
    let possible = entries.map(\.exercise.points).reduce(0, +)
    let passed = entries.count { $0.standing.isPassed }
    return .element(
      "header",
      [:],
      [
        .element("h1", text: title),
        .element(
          "p",
          ["class": "total"],
          [
            .element("strong", text: "\(passed)"),
            Markup(" of \(entries.count) exercises passed · "),
            .element("strong", text: "\(earned)"), Markup(" of \(possible) points"),
          ]
        ),
        .element(
          "progress",
          ["max": "\(max(possible, 1))", "value": "\(earned)", "aria-label": "points earned"],
          text: "\(earned) of \(possible)"
        ),
      ]
    )
  }

  private static func warning(_ alterations: [ProtectedFiles.Alteration]) -> Markup {
    guard !alterations.isEmpty else { return [] }
    let items = alterations.map { alteration in
      Markup.element(
        "li",
        [:],
        [Markup("\(alteration.kind.rawValue): "), .code(alteration.path)]
      )
    }
    return .element(
      "section",
      ["class": "warning", "aria-labelledby": "altered"],
      [
        .element("h2", ["id": "altered"], text: "Protected files differ from the course's"),
        .element("p", text: "Verdicts made with these files were not saved."),
        .element("ul", [:], Markup(joining: items)),
      ]
    )
  }

  private static func main(_ course: Course, _ entries: [ReportEntry], rxlab: String) -> Markup {
    let chapters = course.chapters.map { chapter in
      let own = entries.filter { $0.exercise.token == chapter.token }
      guard !own.isEmpty else { return Markup("") }
      return .element(
        "section",
        ["class": "exercises", "aria-labelledby": chapter.token],
        [
          .element(
            "h2",
            ["id": chapter.token],
            [
              .element("span", ["class": "number"], text: "\(chapter.number)"),
              Markup(" \(chapter.title)"),
            ]
          ),
          Markup(joining: own.map { ExerciseArticle($0, rxlab: rxlab).markup }),
        ]
      )
    }
    return .element(
      "main",
      ["id": "exercises", "tabindex": "-1"],
      choice(entries) + Markup(joining: chapters)
    )
  }

  /// Radio buttons that select the exercises to show; the style sheet evaluates them.
  private static func choice(_ entries: [ReportEntry]) -> Markup {
    let passed = entries.count { $0.standing.isPassed }
    let choices = [
      ("all", "all \(entries.count)"), ("open", "to do \(entries.count - passed)"),
      ("passed", "passed \(passed)"),
    ]
    let inputs = choices.map { value, words in
      Markup.element(
        "label",
        [:],
        [
          .element(
            "input",
            [
              "type": "radio", "name": "show", "id": "show-\(value)",
              "checked": value == "all" ? "checked" : nil,
            ]
          ),
          .element("span", text: words),
        ]
      )
    }
    return .element(
      "fieldset",
      ["class": "choice"],
      .element("legend", text: "Show") + Markup(joining: inputs)
    )
  }
}
