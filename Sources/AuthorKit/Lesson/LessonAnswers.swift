internal import CourseKit

/// Checks that the questions of a lesson have answers, and that these are folded.
///
/// Otherwise readers see the answer before they make a prediction.
struct LessonAnswers {
  let path: String
  let lesson: Markdown

  func faults() -> [CourseFault] { foldFaults() + questionFaults() + predictionFaults() }

  // MARK: - Folds

  /// A folded part: the lines of `<details>` and `</details>`.
  private var folds: [ClosedRange<Int>] {
    var begin: Int?
    return lesson.prose.compactMap { line in
      if line.text == "<details>" { begin = line.line }
      guard line.text == "</details>", let first = begin else { return nil }
      begin = nil
      return first...line.line
    }
  }

  /// GitHub renders Markdown inside the tags only if it is surrounded by empty lines.
  private func foldFaults() -> [CourseFault] {
    let lines = Dictionary(uniqueKeysWithValues: lesson.prose.map { ($0.line, $0.text) })
    let begins = lesson.prose.filter { $0.text == "<details>" }
    let unclosed = begins.filter { begin in !folds.contains { $0.lowerBound == begin.line } }.map {
      fault(
        line: $0.line,
        "this '<details>' is not closed.",
        repair: "Write '</details>' on a line of its own below the answer."
      )
    }
    let untitled = folds.filter { fold in
      let summary = lines[fold.lowerBound + 1] ?? ""
      return !summary.hasPrefix("<summary>") || !summary.hasSuffix("</summary>")
        || lines[fold.lowerBound + 2] != nil || lines[fold.upperBound - 1] != nil
    }
    .map {
      fault(
        line: $0.lowerBound,
        "the folded answer is not shown as Markdown.",
        repair: "Write '<summary>Answer</summary>' on the line below '<details>', and an empty "
          + "line below it and above '</details>'."
      )
    }
    return unclosed + untitled
  }

  // MARK: - Questions and predictions

  /// Every numbered question of the checkpoint has an answer below it.
  private func questionFaults() -> [CourseFault] {
    guard let section = lesson.section("Checkpoint") else { return [] }
    let questions = lesson.prose.filter { line in
      section.contains(line.line) && line.text.prefixMatch(of: /\d+\.\s/) != nil
        && !folds.contains { $0.contains(line.line) }
    }
    guard !questions.isEmpty else {
      return [
        fault(
          line: section.lowerBound,
          "the checkpoint has no numbered question.",
          repair: "Write the questions as '1. …', each with its folded answer."
        )
      ]
    }
    let ends = questions.dropFirst().map(\.line) + [section.upperBound]
    return zip(questions, ends).filter { question, end in
      !folds.contains { question.line < $0.lowerBound && $0.lowerBound < end }
    }
    .map { question, _ in
      fault(line: question.line, "this question has no folded answer.", repair: Self.example)
    }
  }

  /// A prediction has its output in a folded part.
  private func predictionFaults() -> [CourseFault] {
    guard let section = lesson.section("Predict before you code") else { return [] }
    guard folds.contains(where: { section.contains($0.lowerBound) }) else {
      return [
        fault(
          line: section.lowerBound,
          "the prediction has no folded answer.",
          repair: Self.example.replacing(">Answer<", with: ">What it prints<")
        )
      ]
    }
    return lesson.blocks.filter { block in
      block.language == "output" && section.contains(block.line)
        && !folds.contains { $0.contains(block.line) }
    }
    .map {
      fault(
        line: $0.line,
        "the reader sees this output before predicting it.",
        repair: "Fold it: put it between '<details>' and '</details>' with its explanation."
      )
    }
  }

  private static let example = """
    Add below it:
    <details>
    <summary>Answer</summary>

    Because …

    </details>
    """

  private func fault(line: Int, _ problem: String, repair: String) -> CourseFault {
    CourseFault(.lesson, path, line: line, problem, repair: repair)
  }
}

extension Markdown {
  /// The lines of a section of the second level, its heading included; `nil` if it is missing.
  func section(_ name: String) -> Range<Int>? {
    let sections = headings.filter { $0.level == 2 }
    guard let index = sections.firstIndex(where: { $0.isCalled(name) }) else { return nil }
    let end = index + 1 < sections.count ? sections[index + 1].line : Int.max
    return sections[index].line..<end
  }
}

extension Markdown.Heading {
  /// Whether this is the section of that name, alone or followed by a colon and more.
  func isCalled(_ name: String) -> Bool { text == name || text.hasPrefix("\(name):") }
}
