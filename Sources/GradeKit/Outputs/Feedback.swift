package import CourseKit
internal import KitRecords

/// The feedback shown to a student about their submission: `feedback/<id>.md`.
///
/// It contains nothing about other students or the machine, and no program output.
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
    case 0: text += "No exercise has passed yet; the reasons follow.\n"
    case all: text += "Every exercise passed. Well done!\n"
    case 1: text += "One exercise passed.\n"
    default: text += "\(passed) of \(all) exercises passed.\n"
    }
    if let edition = result.edition {
      text += "\nIt was made with edition \(MarkdownText.escaped(edition.title)) of the course.\n"
    }
    if !result.isIsolated {
      text += "\nThis was graded without isolation, as your instructor chose.\n"
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
    text += "\n## Still open\n\n\(ids): no submitted file differs from the stub.\n"
  }

  private mutating func addRemarks(_ result: SubmissionResult) {
    guard !result.remarks.isEmpty else { return }
    text += "\n## About the files you submitted\n\n"
    for remark in result.remarks { text += "- \(MarkdownText.prose(remark))\n" }
  }

  // MARK: - One exercise

  private mutating func add(_ grade: ExerciseGrade) {
    text += "\n## \(grade.id) \(MarkdownText.prose(grade.title)): \(grade.verdict.words)\n\n"
    if grade.verdict == .internalFault {
      text += "The grader failed here, not your code. It will be graded again.\n"
      return
    }
    if let test = grade.shown?.firstFailure {
      addFailure(test, grade)
    } else if grade.evidence?.tests.isEmpty == false {
      addHiddenFailure(grade)
    } else {
      addReason(grade)
    }
    addHint(grade)
    addWayOn(grade)
  }

  /// The first failure: a drawing of its story, and its cause.
  private mutating func addFailure(_ test: TestOutcome, _ grade: ExerciseGrade) {
    text += "**\(MarkdownText.prose(test.title.capitalizedFirst))** did not pass"
    let tests = grade.shown?.tests ?? []
    let passed = tests.count { $0.verdict == .passed }
    text +=
      test.ending == nil && passed > 0 ? "; \(passed) of \(tests.count) tests did.\n\n" : ".\n\n"
    if let expectation = test.failures.first, test.ending == nil {
      let block = FailureBlock(title: "", expectation: expectation)
      text += MarkdownText.fenced(block.lines.dropFirst().map(\.text))
    } else if let words = test.lastWords {
      // A limit of the grading ends a process by a signal, which tells nothing.
      let isLimit = grade.verdict != .crashed && grade.verdict != .timedOut
      text += MarkdownText.fenced([isLimit ? grade.summary ?? words : words])
    } else {
      text += MarkdownText.fenced(Array(test.issues.prefix(3)))
    }
    guard let diagnosis = test.diagnosis else { return }
    // The end of a process has its own cause; the test knows only the mistake it was written for.
    let lead = test.ending == nil ? "" : "If that message does not help, the test adds: "
    text += "\n\(lead)\(MarkdownText.prose(diagnosis))\n"
  }

  /// A failure that occurs only with the secret inputs of the grading.
  private mutating func addHiddenFailure(_ grade: ExerciseGrade) {
    text += "\(ExerciseGrade.onlyWithOthers)\n"
    if let diagnosis = grade.evidence?.firstFailure?.diagnosis {
      text += "\n\(MarkdownText.prose(diagnosis))\n"
    }
  }

  private mutating func addReason(_ grade: ExerciseGrade) {
    let evidence = grade.evidence
    if let findings = evidence?.findings, !findings.isEmpty {
      for finding in findings.prefix(5) {
        text += "- Line \(finding.line): \(MarkdownText.prose(finding.problem)) "
        text += "\(MarkdownText.prose(finding.repair))\n"
      }
    } else if let evidence, !evidence.diagnostics.isEmpty || evidence.mismatch != nil {
      text += MarkdownText.fenced(Array(ReportedExercise(grade).explanation.dropFirst()))
    } else {
      let reason = grade.summary ?? grade.verdict.words
      text += "\(MarkdownText.prose(reason.capitalizedFirst.closed))\n"
    }
  }

  /// Adds only the hint that fits the failure, or the first one if none is known.
  private mutating func addHint(_ grade: ExerciseGrade) {
    guard [.failed, .leaked, .crashed, .timedOut].contains(grade.verdict),
      let exercise = course.exercise(grade.id)
    else { return }
    let known = grade.shown?.hint ?? grade.evidence?.hint ?? 1
    let step = min(max(known, 1), exercise.hints.count)
    let hint = exercise.hints[step - 1]
    let lines = MarkdownText.lines(hint.hasPrefix("```") ? "Hint:\n\n\(hint)" : "Hint: \(hint)")
    text += "\n" + lines.map { $0.isEmpty ? ">\n" : "> \($0)\n" }.joined()
  }

  private mutating func addWayOn(_ grade: ExerciseGrade) {
    guard let exercise = course.exercise(grade.id) else { return }
    text += "\nTry it at home with `rxlab check \(grade.id)`; read on in `\(exercise.lesson)`.\n"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a period at the end, unless it ends with a punctuation mark.
  fileprivate var closed: String { last.map { ".!?:".contains($0) } ?? true ? self : self + "." }
}
