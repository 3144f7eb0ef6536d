internal import KitRecords

/// The difference that the learner's answers to exercises of other chapters make to a suite; no
/// lines if they make none.
struct PartsText {
  private(set) var lines: [TextLine] = []

  init(_ result: ExerciseResult, _ course: Course) {
    guard let parts = result.parts else { return }
    switch (result.verdict, parts.verdict) {
    case (.passed, .passed): break
    case (.passed, _): addDifference(result, parts, course)
    case (_, .passed):
      add(
        .diagnosis,
        "With \(parts.exercises.own) the suite passes. The verdict is that of the reference's "
          + "parts, with which `grade` judges it too."
      )
    default: break
    }
  }

  private mutating func addDifference(
    _ result: ExerciseResult,
    _ parts: ExerciseResult.Parts,
    _ course: Course
  ) {
    lines.add(
      .heading,
      "\(result.id) \(result.title) · passed with the reference's parts"
    )
    let own = parts.differing.own
    if let test = parts.test {
      add(.plain, "With \(own) the first difference is in the test '\(test.title)':")
      addEvidence(of: test)
    } else {
      add(.plain, "With \(own) the process ended before the first test started.")
    }
    let advice =
      parts.differing.count == 1
      ? "That answer passes its own suite, which does not cover this difference. Compare it with "
        + "the rules at the top of its file:"
      : "Those answers pass their own suites, which do not cover this difference. Compare them "
        + "with the rules at the top of their files:"
    add(
      .diagnosis,
      "\(result.id) has passed, because its verdict is that of the reference's parts. \(advice)"
    )
    for id in parts.differing {
      guard let exercise = course.exercise(id) else { continue }
      lines.add(.quiet, "  \(exercise.learnerFile)")
    }
  }

  private mutating func addEvidence(of test: TestOutcome) {
    if let lastWords = test.lastWords {
      add(.bad, lastWords)
    } else if let expectation = test.failures.first {
      let block = FailureBlock(title: "", expectation: expectation)
      lines += block.lines.dropFirst().map { TextLine($0.role.textRole, $0.text) }
    } else {
      for issue in test.issues { add(.bad, issue) }
    }
  }

  private mutating func add(_ role: TextLine.Role, _ text: String) {
    for line in text.wrapped(to: 78) { lines.add(role, "  \(line)") }
  }
}

extension ExerciseResult {
  /// Whose answers to exercises of other chapters took part in a pass: `with your 6.3 and 6.4`.
  var partsWords: String? {
    guard verdict == .passed, let parts else { return nil }
    return parts.verdict == .passed
      ? "with your \(parts.exercises.map(\.description).listed)" : "with the reference's parts"
  }
}

extension [ExerciseID] {
  /// The learner's answers to these exercises: `your own 6.3 and 6.4`.
  fileprivate var own: String { "your own \(map(\.description).listed)" }
}
