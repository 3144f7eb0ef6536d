/// The course map of a page: a row for each chapter, by part of the course, a cell for each exercise,
/// and the next step.
struct MapSection {
  private let course: Course
  private let entries: [ReportEntry]
  private let rxlab: String

  init(_ course: Course, _ entries: [ReportEntry], rxlab: String) {
    self.course = course
    self.entries = entries
    self.rxlab = rxlab
  }

  var markup: Markup {
    .element(
      "nav",
      ["class": "map", "aria-labelledby": "map"],
      [
        .element("h2", ["id": "map"], text: "The course map"),
        Markup(joining: course.parts.map(part)),
        nextStep,
      ]
    )
  }

  private func part(_ name: String?, _ chapters: [Chapter]) -> Markup {
    let rows = Markup.element("ol", ["class": "chapters"], Markup(joining: chapters.map(row)))
    guard let name else { return rows }
    return [.element("h3", ["class": "part"], text: name), rows]
  }

  private func row(_ chapter: Chapter) -> Markup {
    let own = entries.filter { $0.exercise.token == chapter.token }
    guard !own.isEmpty else { return [] }
    let passed = own.count { $0.standing.isPassed }
    let score = "\(own.map(\.earned).reduce(0, +)) of \(own.map(\.exercise.points).reduce(0, +))"
    return .element(
      "li",
      [:],
      [
        .element(
          "a",
          ["class": "chapter", "href": "#\(chapter.token)"],
          [
            .element("span", ["class": "number"], text: "\(chapter.number)"),
            Markup(" \(chapter.title)"),
          ]
        ),
        .element("ol", ["class": "cells"], Markup(joining: own.map(cell))),
        .element(
          "span",
          ["class": "score"],
          text: "\(passed) of \(own.count) passed, \(score) points"
        ),
      ]
    )
  }

  private func cell(_ entry: ReportEntry) -> Markup {
    let words = "\(entry.exercise.id) \(entry.exercise.title): \(entry.standing.words)"
    return .element(
      "li",
      [:],
      .element(
        "a",
        [
          "class": "cell \(entry.state)", "href": "#\(entry.anchor)", "title": words,
          "aria-label": words,
        ],
        text: entry.mark
      )
    )
  }

  private var nextStep: Markup {
    guard let next = entries.first(where: { !$0.standing.isPassed }) else {
      return .element("p", ["class": "next"], text: "Every exercise here has passed.")
    }
    return .element(
      "p",
      ["class": "next"],
      [
        Markup("Next: "),
        .element(
          "a",
          ["href": "#\(next.anchor)"],
          text: "\(next.exercise.id) \(next.exercise.title)"
        ),
        Markup(" – "),
        .code("\(rxlab) check \(next.exercise.id)"),
      ]
    )
  }
}
