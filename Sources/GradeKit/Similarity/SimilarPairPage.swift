internal import CourseKit

/// Two submissions side by side, with the shared passages marked.
struct SimilarPairPage {
  private let pair: SimilarityReport.Pair
  private let compared: [ComparedAnswers]
  private let isSmallClass: Bool

  /// The maximum number of bytes of answers on a page, because hostile answers can have 256 kB
  /// each. For further exercises the page lists the passages without the text.
  private static let shownBytes = 1 << 20

  init(_ pair: SimilarityReport.Pair, _ compared: [ComparedAnswers], isSmallClass: Bool) {
    self.pair = pair
    self.compared = compared
    self.isSmallClass = isSmallClass
  }

  var text: String {
    var bytes = 0
    let articles = compared.map { answers -> Markup in
      bytes += answers.texts.map(\.source.count).reduce(0, +)
      return article(answers, isShown: bytes <= Self.shownBytes)
    }
    return PageDocument.text(
      title: "Similar answers of \(pair.students.joined(separator: " and "))",
      body: [
        header, SimilarityNotes.smallClass(isSmallClass),
        .element("main", [:], Markup(joining: articles)),
      ]
    )
  }

  private var header: Markup {
    let count = counted(pair.exercises.count, "exercise")
    return .element(
      "header",
      [:],
      [
        .element("h1", [:], Markup("Similar answers of ") + SimilarityNotes.names(pair.students)),
        .element("p", ["class": "total"], text: "in \(count)"),
        .element("p", text: SimilarityNotes.meaning), .element("p", text: SimilarityNotes.causes),
        .element("p", [:], .element("a", ["href": "index.html"], text: "All pairs")),
      ]
    )
  }

  private func article(_ answers: ComparedAnswers, isShown: Bool) -> Markup {
    let exercise = answers.summary
    let anchor = "e\(exercise.id.chapter)-\(exercise.id.number)"
    let sides = answers.texts.indices.map { side in
      AnswerColumn(answers, side: side, student: pair.students[side], anchor: anchor).markup
    }
    let text: Markup =
      isShown
      ? .element("div", ["class": "sides"], Markup(joining: sides))
      : .element("p", text: "The answers are too long for this page; see answers/.")
    return .element(
      "section",
      ["aria-labelledby": anchor],
      [
        .element(
          "h2",
          ["id": anchor],
          [
            .element("span", ["class": "number"], text: "\(exercise.id)"),
            Markup(" \(exercise.title)"),
          ]
        ), .element("p", text: Self.extent(of: exercise)),
        passages(exercise, anchor: isShown ? anchor : nil), text,
      ]
    )
  }

  private static func extent(of exercise: SimilarityReport.Exercise) -> String {
    """
    The two answers have \(exercise.own[0]) and \(exercise.own[1]) fingerprints that neither the \
    course nor most of the class explains. They share \(exercise.shared) of them, \
    \(exercise.percentage) % of the smaller answer's.
    """
  }

  /// - Parameter anchor: The beginning of the lines' anchors; `nil` if the lines are not shown.
  private func passages(_ exercise: SimilarityReport.Exercise, anchor: String?) -> Markup {
    let heads = ["passage"] + pair.students + ["how rare"]
    let rows = exercise.passages.enumerated().map { index, passage -> Markup in
      let places = passage.lines.enumerated().map { side, lines -> Markup in
        let words =
          lines[0] == lines[1] ? "line \(lines[0])" : "lines \(lines[0])–\(lines[1])"
        let place = Markup(words)
        return .element(
          "td",
          [:],
          anchor.map { anchor in
            let target = "#\(AnswerColumn.line(lines[0], anchor: anchor, side: side))"
            return .element("a", ["href": target], place)
          } ?? place
        )
      }
      return .element(
        "tr",
        [:],
        [
          .element("th", ["scope": "row"], text: "\(index + 1)"), Markup(joining: places),
          .element("td", text: "in \(passage.answers) of \(counted(exercise.answers, "answer"))"),
        ]
      )
    }
    return SimilarityNotes.table("Shared passages of \(exercise.id)", heads, Markup(joining: rows))
  }
}

/// One answer with line numbers and marked passages.
private struct AnswerColumn {
  private let text: CodeText
  private let student: String
  private let anchor: String
  private let side: Int
  /// The bytes of the source that belong to a passage, in order, without overlaps.
  private let marks: [(bytes: Range<Int>, passage: Int)]

  init(_ answers: ComparedAnswers, side: Int, student: String, anchor: String) {
    text = answers.texts[side]
    self.student = student
    self.anchor = anchor
    self.side = side
    let runs = answers.passages.map { side == 0 ? $0.first : $0.second }
    marks = Self.marks(of: runs, answers.tokens[side].tokens)
  }

  static func line(_ number: Int, anchor: String, side: Int) -> String {
    "\(anchor)-\(side + 1)-\(number)"
  }

  /// - Parameter runs: The tokens of each passage. A token in two of them belongs to the first.
  private static func marks(
    of runs: [Range<Int>],
    _ tokens: [AnswerTokens.Token]
  ) -> [(Range<Int>, Int)] {
    var passages = [Int?](repeating: nil, count: tokens.count)
    for (number, run) in runs.enumerated() {
      for token in run where passages[token] == nil { passages[token] = number }
    }
    var marks: [(bytes: Range<Int>, passage: Int)] = []
    var isContinued = false
    for (token, passage) in zip(tokens, passages) {
      if let passage, isContinued, let last = marks.last, last.passage == passage {
        marks[marks.count - 1].bytes = last.bytes.lowerBound..<token.range.upperBound
      } else if let passage {
        marks.append((token.range, passage))
      }
      isContinued = passage != nil
    }
    return marks
  }

  var markup: Markup {
    var lines: [Markup] = []
    var mark = 0
    var start = 0
    while start < text.source.count {
      let end = text.source[start...].firstIndex(of: .newline) ?? text.source.count
      lines.append(line(lines.count + 1, start..<end, &mark))
      start = end + 1
    }
    return .element(
      "figure",
      [:],
      [
        .element("figcaption", [:], .code(student)),
        .element(
          "pre",
          ["tabindex": "0", "role": "region", "aria-label": "Answer of \(student)"],
          Markup(joining: lines, separator: "\n")
        ),
      ]
    )
  }

  /// - Parameter mark: The position of the first mark that ends in this line or later.
  private func line(_ number: Int, _ bytes: Range<Int>, _ mark: inout Int) -> Markup {
    var pieces: [Markup] = []
    var at = bytes.lowerBound
    while mark < marks.count, marks[mark].bytes.lowerBound < bytes.upperBound {
      let shared = marks[mark].bytes.clamped(to: bytes)
      pieces.append(piece(at..<max(at, shared.lowerBound)))
      // The indentation of a line is not marked.
      let space = text.source[shared].prefix { $0 <= UInt8(ascii: " ") }.count
      pieces.append(piece(shared.lowerBound..<(shared.lowerBound + space)))
      let rest = (shared.lowerBound + space)..<shared.upperBound
      if !rest.isEmpty { pieces.append(marked(rest, marks[mark].passage)) }
      at = shared.upperBound
      guard marks[mark].bytes.upperBound <= bytes.upperBound else { break }
      mark += 1
    }
    pieces.append(piece(at..<bytes.upperBound))
    let place = Self.line(number, anchor: anchor, side: side)
    return .element("span", ["class": "at", "id": place], text: "\(number)")
      + Markup(joining: pieces)
  }

  private func marked(_ bytes: Range<Int>, _ passage: Int) -> Markup {
    .element(
      "mark",
      ["class": "hue\(passage % 6)"],
      .element("sup", text: "\(passage + 1)") + piece(bytes)
    )
  }

  private func piece(_ bytes: Range<Int>) -> Markup {
    Markup(String(decoding: text.source[bytes], as: UTF8.self).withoutInvisibles)
  }
}

extension String {
  /// The text with a replacement character for each invisible character.
  fileprivate var withoutInvisibles: String {
    guard unicodeScalars.contains(where: \.isInvisible) else { return self }
    let scalars = unicodeScalars.map { $0.isInvisible ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
