internal import CourseKit

/// The list of similar pairs, for a browser.
struct SimilarityPage {
  private let report: SimilarityReport

  private static let title = "Similar answers"
  private static let shownAnswers = 50

  init(_ report: SimilarityReport) {
    self.report = report
  }

  var text: String {
    PageDocument.text(
      title: Self.title,
      body: [header, SimilarityNotes.smallClass(report.isSmallClass), pairs, incomplete]
    )
  }

  private var header: Markup {
    .element(
      "header",
      [:],
      [
        .element("h1", text: Self.title),
        .element(
          "p",
          ["class": "total"],
          [
            .element("strong", text: counted(report.pairs.count, "pair")),
            Markup(" among \(counted(report.submissions, "submission"))"),
          ]
        ), .element("p", text: SimilarityNotes.meaning),
        .element("p", text: SimilarityNotes.causes),
      ]
    )
  }

  private var pairs: Markup {
    guard !report.pairs.isEmpty else {
      return .element("p", text: "No two submissions share enough to be listed.")
    }
    let heads = ["students", "shared fingerprints, weighted", "exercises"]
    let rows = report.pairs.map { pair -> Markup in
      let exercises = pair.exercises.map { "\($0.id) (\($0.percentage) %)" }
      return .element(
        "tr",
        [:],
        [
          .element(
            "th",
            ["scope": "row"],
            .element("a", ["href": pair.page], SimilarityNotes.names(pair.students))
          ), .element("td", text: "\(pair.score)"),
          .element("td", text: exercises.joined(separator: ", ")),
        ]
      )
    }
    let more =
      report.unlisted > 0
      ? Markup.element("p", text: "Pairs that share less and are not listed: \(report.unlisted)")
      : []
    return .element(
      "main",
      [:],
      SimilarityNotes.table("Pairs, the most similar first", heads, Markup(joining: rows)) + more
    )
  }

  private var incomplete: Markup {
    guard !report.incomplete.isEmpty else { return [] }
    let items = report.incomplete.prefix(Self.shownAnswers).map {
      Markup.element("li", [:], .code($0.student) + Markup(" \($0.exercise)"))
    }
    let rest = report.incomplete.count - items.count
    return .element(
      "section",
      ["aria-labelledby": "incomplete"],
      .element(
        "h2",
        ["id": "incomplete"],
        text: "Answers that are too long to be compared as a whole"
      ) + .element("ul", ["class": "legend"], Markup(joining: items))
        + (rest > 0 ? .element("p", text: "and \(rest) more: see similarity.json") : [])
    )
  }
}

/// The parts that the list of pairs and the page of a pair have in common.
enum SimilarityNotes {
  static let meaning = """
    A pair is listed if its answers share passages that are neither in the course nor common in \
    this class. Names, layout, comments and the order of declarations are ignored.
    """

  static let causes = """
    This is an observation, not a verdict. Two students can have worked together where that is \
    allowed, have used the same source, or have found the same solution. Read both answers, and ask.
    """

  static func smallClass(_ isSmall: Bool) -> Markup {
    guard isSmall else { return [] }
    return .element(
      "section",
      ["class": "warning"],
      [
        .element("h2", text: "A small class"),
        .element(
          "p",
          text: """
            There are fewer than \(SimilarityRules.smallClass) submissions, too few to know how \
            rare a passage is: what two of them share could be what most students write.
            """
        ),
      ]
    )
  }

  static func names(_ students: [String]) -> Markup {
    Markup(joining: students.map { Markup.code($0) }, separator: " and ")
  }

  static func table(_ caption: String, _ heads: [String], _ rows: Markup) -> Markup {
    let head = Markup(joining: heads.map { .element("th", ["scope": "col"], text: $0) })
    return .element(
      "div",
      ["class": "wide", "role": "region", "tabindex": "0", "aria-label": caption],
      .element(
        "table",
        [:],
        [
          .element("caption", text: caption),
          .element("thead", [:], .element("tr", [:], head)), .element("tbody", [:], rows),
        ]
      )
    )
  }
}
