internal import CourseKit
internal import KitRecords

/// A class on one page for a browser: how the points are distributed, what went wrong in each
/// exercise and how often, and which submissions an instructor should look at.
///
/// A failure is shown with its diagnosis and one diagram, without a name, from a run on the inputs
/// of `rxlab check`. The page contains no secret input.
struct ClassPage {
  private let description: BatchDescription
  private let resembling: Set<String>
  private var submitted = 0
  private var totals: [Int] = []
  private var tallies: [ExerciseID: Tally] = [:]
  private var review: [Review: [String]] = [:]
  private var isIsolated = true

  /// The results of one exercise.
  fileprivate struct Tally {
    var passed = 0
    var handedIn = 0
    /// Verdicts other than a pass.
    var verdicts: [String: Int] = [:]
    var diagnoses: [String: Diagnosis] = [:]
  }

  /// A diagnosis that several students may share.
  fileprivate struct Diagnosis {
    var count = 0
    let test: String
    /// The failure of the first student in the order of the class.
    let figure: Expectation?
  }

  /// The reasons to review a submission, in the order of urgency.
  private enum Review: String, CaseIterable {
    case setAside = "The grader crashed on them, and set them aside"
    case internalFault = "The grader failed on them, and they are not graded"
    case rejected = "Intake refused files"
    case policy = "A gate refused files"
    case remarks = "There are remarks about the files"
    case resembling = "Their IDs look like another ID"
    case notEnrolled = "They are not on the roster"
  }

  private static let shownDiagnoses = 5
  private static let shownStudents = 50

  init(_ description: BatchDescription) {
    self.description = description
    resembling = description.resemblingIDs
  }

  mutating func add(_ row: BatchDescription.Row, _ result: SubmissionResult) {
    isIsolated = isIsolated && result.isIsolated
    addReview(row, result)
    guard result.exercises.contains(where: { $0.verdict != .notSubmitted }) else { return }
    submitted += 1
    totals.append(result.earned)
    for grade in result.exercises { tallies[grade.id, default: Tally()].add(grade) }
  }

  private mutating func addReview(_ row: BatchDescription.Row, _ result: SubmissionResult) {
    let verdicts = Set(result.exercises.map(\.verdict))
    let reasons: [(Review, Bool)] = [
      (.setAside, verdicts.contains(.setAside)),
      (.internalFault, verdicts.contains(.internalFault)),
      (.rejected, verdicts.contains(.rejected)), (.policy, verdicts.contains(.policy)),
      (.resembling, resembling.contains(row.student.id)),
      (.remarks, !result.remarks.isEmpty), (.notEnrolled, !row.isEnrolled),
    ]
    for (reason, applies) in reasons where applies {
      review[reason, default: []].append(row.student.id)
    }
  }

  var text: String {
    PageDocument.text(
      title: "Class report",
      body: [header, isolation, distribution, main, reviews]
    )
  }

  // MARK: - The whole

  private var header: Markup {
    let mean = totals.isEmpty ? 0 : Double(totals.reduce(0, +)) / Double(totals.count)
    let tenths = Int((mean * 10).rounded())
    return .element(
      "header",
      [:],
      [
        .element("h1", text: "Class report"),
        .element(
          "p",
          ["class": "total"],
          [
            .element("strong", text: "\(submitted)"),
            Markup(" of \(counted(description.rows.count, "student")) submitted · mean "),
            .element("strong", text: "\(tenths / 10).\(tenths % 10)"),
            Markup(" of \(counted(description.possible, "point"))"),
          ]
        ),
      ]
    )
  }

  private var isolation: Markup {
    guard !isIsolated else { return [] }
    return .element(
      "section",
      ["class": "warning"],
      .element("h2", text: SubmissionResult.unisolated)
    )
  }

  /// Ten ranges of points, with the number of students in each.
  private var distribution: Markup {
    guard !totals.isEmpty else { return [] }
    let possible = max(description.possible, 1)
    let ranges = min(10, possible + 1)
    var counts = [Int](repeating: 0, count: ranges)
    for total in totals { counts[min(total * ranges / (possible + 1), ranges - 1)] += 1 }
    let rows = counts.enumerated().map { index, count -> Markup in
      let first = (index * (possible + 1) + ranges - 1) / ranges
      let last = ((index + 1) * (possible + 1) + ranges - 1) / ranges - 1
      return .element(
        "tr",
        [:],
        [
          .element("th", ["scope": "row"], text: first == last ? "\(first)" : "\(first)–\(last)"),
          .element("td", text: "\(count)"),
          .element("td", ["class": "share"], Self.bar(count, of: totals.count)),
        ]
      )
    }
    return .element(
      "section",
      ["aria-labelledby": "points"],
      [
        .element("h2", ["id": "points"], text: "Points"),
        Self.table(
          "Points and students",
          heads: ["points", "students", "share"],
          Markup(joining: rows)
        ),
      ]
    )
  }

  private static func bar(_ count: Int, of total: Int) -> Markup {
    .element(
      "progress",
      ["max": "\(max(total, 1))", "value": "\(count)", "aria-label": "\(count) of \(total)"],
      text: "\(count) of \(total)"
    )
  }

  private static func table(_ caption: String, heads: [String], _ rows: Markup) -> Markup {
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

  // MARK: - Exercises

  private var main: Markup {
    .element(
      "main",
      ["aria-labelledby": "exercises"],
      .element("h2", ["id": "exercises"], text: "Exercises")
        + Markup(joining: description.exercises.map(article))
    )
  }

  private func article(_ exercise: BatchDescription.Item) -> Markup {
    let tally = tallies[exercise.id] ?? Tally()
    let share = submitted == 0 ? 0 : 100 * tally.passed / submitted
    let anchor = "e\(exercise.id.chapter)-\(exercise.id.number)"
    let summary: Markup = [
      .element(
        "h3",
        ["id": "\(anchor)-title"],
        [
          .element("span", ["class": "number"], text: "\(exercise.id)"),
          Markup(" \(exercise.title)"),
        ]
      ),
      .element("span", ["class": "verdict"], text: "\(share) % passed"),
      .element("span", ["class": "points"], text: "\(tally.passed) of \(submitted)"),
    ]
    return .element(
      "article",
      [
        "class": "exercise \(share >= 50 ? "passed" : "failed")",
        "aria-labelledby": "\(anchor)-title",
      ],
      .element(
        "details",
        [:],
        [
          .element("summary", [:], summary),
          .element(
            "div",
            ["class": "body", "id": anchor],
            Self.bar(tally.passed, of: submitted) + tally.verdictList
              + diagnoses(tally, anchor: anchor)
          ),
        ]
      )
    )
  }

  private func diagnoses(_ tally: Tally, anchor: String) -> Markup {
    let sorted = tally.diagnoses.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    guard !sorted.isEmpty else { return [] }
    let items = sorted.prefix(Self.shownDiagnoses).enumerated().map { index, entry in
      let (text, diagnosis) = entry
      let heading = Markup.element(
        "h4",
        [:],
        [
          .element("span", ["class": "mark"], text: "\(diagnosis.count) × "),
          .prose(diagnosis.test),
        ]
      )
      let figure = diagnosis.figure.map { EvidenceFigure($0, id: "\(anchor)-\(index + 1)").markup }
      return Markup.element(
        "li",
        ["class": "test failed"],
        heading + .element("p", ["class": "diagnosis"], .prose(text)) + (figure ?? [])
      )
    }
    let rest = sorted.count - items.count
    let more =
      rest > 0
      ? Markup.element("p", text: rest == 1 ? "and a rarer one" : "and \(rest) rarer ones") : []
    return .element("ol", ["class": "tests", "aria-label": "diagnoses"], Markup(joining: items))
      + more
  }

  // MARK: - Submissions to review

  private var reviews: Markup {
    let groups = Review.allCases.compactMap { reason in
      review[reason].map { students(reason, $0) }
    }
    guard !groups.isEmpty else { return [] }
    return .element(
      "section",
      ["aria-labelledby": "review"],
      .element("h2", ["id": "review"], text: "Submissions to review") + Markup(joining: groups)
    )
  }

  private func students(_ reason: Review, _ ids: [String]) -> Markup {
    let items = ids.prefix(Self.shownStudents).map { Markup.element("li", [:], .code($0)) }
    let rest = ids.count - items.count
    let more =
      rest > 0
      ? Markup.element("p", text: "and \(rest) more: see the flags in gradebook.csv") : []
    return .element("h3", text: "\(reason.rawValue) (\(ids.count))")
      + .element("ul", ["class": "legend"], Markup(joining: items)) + more
  }
}

extension ClassPage.Tally {
  fileprivate mutating func add(_ grade: ExerciseGrade) {
    switch grade.verdict {
    case .passed:
      passed += 1
      return
    case .notSubmitted, .notStarted: break
    default: handedIn += 1
    }
    verdicts[grade.verdict.words, default: 0] += 1
    guard let test = grade.shown?.firstFailure, let text = test.diagnosis else { return }
    var known =
      diagnoses[text]
      ?? ClassPage.Diagnosis(test: test.title, figure: test.failures.first?.drawing)
    known.count += 1
    diagnoses[text] = known
  }

  /// Each verdict other than a pass, with the number of students, the most frequent first.
  fileprivate var verdictList: Markup {
    guard !verdicts.isEmpty else { return [] }
    let rows = verdicts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { words, count in
      Markup.element("dt", text: words) + .element("dd", text: "\(count)")
    }
    return .element("dl", ["class": "facts"], Markup(joining: rows))
  }
}

extension Expectation {
  /// The failure, if it is a diagram or a pair of values; other texts can contain a student's text.
  fileprivate var drawing: Expectation? {
    switch comparison {
    case .lanes, .values: self
    default: nil
    }
  }
}
