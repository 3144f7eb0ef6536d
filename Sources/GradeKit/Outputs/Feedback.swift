package import CourseKit
internal import KitRecords

/// What a student is told about the own submission: `feedback/<id>.md`.
///
/// It holds nothing of other students, nothing of the machine, and nothing that was printed.
package struct Feedback {
  package private(set) var text = ""
  private let course: Course

  package init(_ result: SubmissionResult, _ course: Course) {
    self.course = course
    addHead(result)
    addTable(result)
    let told = result.exercises.filter {
      ![.passed, .notSubmitted, .notStarted].contains($0.verdict)
    }
    for grade in told { add(grade) }
    addOpen(result)
    addRemarks(result)
  }

  // MARK: - The whole

  private mutating func addHead(_ result: SubmissionResult) {
    let passed = result.exercises.count { $0.verdict == .passed }
    text += "# \(result.earned) of \(result.possible) points\n\n"
    text += "For \(MarkdownText.escaped(result.student)). "
    let all = result.exercises.count
    switch passed {
    case 0: text += "Nothing has passed yet; below stands what is in the way.\n"
    case all: text += "Every exercise passed. Well done!\n"
    case 1: text += "One exercise passed.\n"
    default: text += "\(passed) of \(all) exercises passed.\n"
    }
    if !result.isIsolated {
      text += "\nThis was graded without isolation, which your instructor decided.\n"
    }
  }

  private mutating func addTable(_ result: SubmissionResult) {
    text += "\n| | exercise | verdict | points |\n| --- | --- | --- | ---: |\n"
    for grade in result.exercises {
      let mark =
        switch grade.verdict.outcome {
        case .passed: "✓"
        case .skipped: "·"
        case .failed, .broken: grade.verdict == .internalFault ? "·" : "✗"
        }
      text +=
        "| \(mark) | \(grade.id) \(MarkdownText.escaped(grade.title)) | \(grade.verdict.words)"
      text += " | \(grade.earned) of \(grade.points) |\n"
    }
  }

  private mutating func addOpen(_ result: SubmissionResult) {
    let open = result.exercises.filter { [.notSubmitted, .notStarted].contains($0.verdict) }
    guard !open.isEmpty, open.count < result.exercises.count else { return }
    let ids = open.map { "\($0.id)" }.joined(separator: ", ")
    text += "\n## Still open\n\n\(ids): nothing was handed in that differs from the stub.\n"
  }

  private mutating func addRemarks(_ result: SubmissionResult) {
    guard !result.remarks.isEmpty else { return }
    text += "\n## About the files you handed in\n\n"
    for remark in result.remarks { text += "- \(MarkdownText.escaped(remark))\n" }
  }

  // MARK: - One exercise

  private mutating func add(_ grade: ExerciseGrade) {
    text += "\n## \(grade.id) \(MarkdownText.escaped(grade.title)): \(grade.verdict.words)\n\n"
    if grade.verdict == .internalFault {
      text += "The grader failed here, not your code. It will be graded again.\n"
      return
    }
    if let test = grade.shown?.firstFailure {
      addFailure(test)
    } else if grade.evidence?.tests.isEmpty == false {
      addHiddenFailure(grade)
    } else {
      addReason(grade)
    }
    addHint(grade)
    addWayOn(grade)
  }

  /// The first failure: its story drawn, its cause in prose.
  private mutating func addFailure(_ test: TestOutcome) {
    text += "**\(MarkdownText.escaped(test.title.capitalizedFirst))** did not come out.\n\n"
    if let expectation = test.failures.first, test.ending == nil {
      let block = FailureBlock(title: "", expectation: expectation)
      text += MarkdownText.fenced(block.lines.dropFirst().map(\.text))
    } else if let words = test.lastWords {
      text += MarkdownText.fenced([words])
    } else {
      text += MarkdownText.fenced(Array(test.issues.prefix(3)))
    }
    if let diagnosis = test.diagnosis { text += "\n\(MarkdownText.escaped(diagnosis))\n" }
  }

  /// With the inputs of the grading alone, which stay secret.
  private mutating func addHiddenFailure(_ grade: ExerciseGrade) {
    text +=
      "With the inputs that you know from home it does what is asked, with others it does not: "
    text += "something is written down that has to be worked out.\n"
    if let diagnosis = grade.evidence?.firstFailure?.diagnosis {
      text += "\n\(MarkdownText.escaped(diagnosis))\n"
    }
  }

  private mutating func addReason(_ grade: ExerciseGrade) {
    if let summary = grade.summary {
      text += "\(MarkdownText.escaped(summary.capitalizedFirst.closed))\n"
    } else if grade.evidence == nil {
      text += "\(MarkdownText.escaped(grade.verdict.words.capitalizedFirst)).\n"
    }
    guard let evidence = grade.evidence else { return }
    let errors = evidence.diagnostics.filter { $0.severity == .error }.prefix(3)
    if !errors.isEmpty {
      text += "\n" + MarkdownText.fenced(errors.map(\.text))
    }
    for finding in evidence.findings.prefix(5) {
      text += "\n- Line \(finding.line): \(MarkdownText.escaped(finding.problem)) "
      text += "\(MarkdownText.escaped(finding.repair))\n"
    }
  }

  /// Only the hint that fits the failure; where none is known, the first.
  private mutating func addHint(_ grade: ExerciseGrade) {
    guard [.failed, .leaked, .crashed, .timedOut].contains(grade.verdict),
      let exercise = course.exercise(grade.id)
    else { return }
    let step = min(max(grade.evidence?.hint ?? 1, 1), exercise.hints.count)
    text += "\n> Hint: "
    text +=
      exercise.hints[step - 1].split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n> ") + "\n"
  }

  private mutating func addWayOn(_ grade: ExerciseGrade) {
    guard let exercise = course.exercise(grade.id) else { return }
    text += "\nTry it at home with `rxlab check \(grade.id)`; read on in `\(exercise.lesson)`.\n"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// With a full stop where no mark ends it.
  fileprivate var closed: String { last.map { ".!?:".contains($0) } ?? true ? self : self + "." }
}
