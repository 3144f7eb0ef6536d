/// The output of a check: a row for each exercise, each first failure in full, and the next step.
public struct CheckText {
  /// The lines to print, from top to bottom.
  public private(set) var lines: [TextLine] = []
  private let rxlab: String

  /// Lays out a check.
  /// - Parameters:
  ///   - report: The results of the check.
  ///   - course: The course, for the chapters' titles and the next exercise.
  ///   - rxlab: The command that calls rxlab here, for the commands that are printed.
  public init(_ report: CheckReport, course: Course, rxlab: String) {
    self.rxlab = rxlab
    for chapter in course.chapters {
      let results = report.results.filter { $0.id.chapter == chapter.number }
      guard !results.isEmpty else { continue }
      lines.addGap()
      lines.add(.heading, "Chapter \(chapter.number) · \(chapter.title)")
      addRows(results, unchanged: report.unchanged)
    }
    for result in report.results {
      let failure = FailureText(result, rxlab: rxlab).lines + PartsText(result, course).lines
      guard !failure.isEmpty else { continue }
      lines.addGap()
      lines += failure
    }
    addAlterations(report.alterations)
    addTotals(report)
    addNextStep(report, course)
  }

  private mutating func addRows(_ results: [ExerciseResult], unchanged: Set<ExerciseID>) {
    let titleWidth = min(40, results.map(\.title.count).max() ?? 0)
    for result in results {
      let title = result.title.cut(to: titleWidth).padded(to: titleWidth)
      let verdict = result.verdict.words.padded(to: 16)
      var text = "  \(result.verdict.mark) \("\(result.id)".padded(to: 4))  \(title)  \(verdict)"
      // The longest verdicts fill their column.
      if !text.hasSuffix(" ") { text += " " }
      text += Self.remark(on: result, isKnown: unchanged.contains(result.id))
      while text.hasSuffix(" ") { text.removeLast() }
      lines.add(result.verdict.role, text)
      if let words = result.partsWords { lines.add(.quiet, "          \(words)") }
    }
  }

  private static func remark(on result: ExerciseResult, isKnown: Bool) -> String {
    var parts: [String] = []
    if !result.tests.isEmpty {
      let passed = result.tests.count { $0.verdict == .passed }
      let count = counted(result.tests.count, "test")
      parts.append(passed == result.tests.count ? count : "\(passed) of \(result.tests.count) pass")
    }
    if isKnown { parts.append("unchanged") }
    return parts.joined(separator: ", ")
  }

  private mutating func addAlterations(_ alterations: [ProtectedFiles.Alteration]) {
    guard !alterations.isEmpty else { return }
    lines.addGap()
    lines.add(.bad, "Protected files differ from the course's; verdicts are not saved:")
    for alteration in alterations {
      lines.add(.plain, "  \(alteration.kind.rawValue.padded(to: 8)) \(alteration.path)")
    }
    let known = alterations.filter { $0.kind != .added }.map(\.path)
    if !known.isEmpty {
      lines.add(.plain, "To fix, restore them:")
      lines.add(.plain, "  git restore --staged --worktree \(known.joined(separator: " "))")
    }
    if known.count < alterations.count {
      lines.add(.plain, "To fix, move the added files to another folder.")
    }
    lines.add(.quiet, "  (authors: \(ProtectedFiles.authorVariable)=1 turns this off)")
  }

  private mutating func addTotals(_ report: CheckReport) {
    guard report.results.count > 1 else { return }
    lines.addGap()
    let passed = report.results.count { $0.verdict == .passed }
    let earned = report.results.map(\.earned).reduce(0, +)
    let possible = report.results.map(\.points).reduce(0, +)
    lines.add(
      passed == report.results.count ? .good : .plain,
      "\(passed) of \(report.results.count) passed · \(earned) of \(possible) points"
    )
  }

  private mutating func addNextStep(_ report: CheckReport, _ course: Course) {
    guard report.alterations.isEmpty else { return }
    let open = report.results.first { $0.verdict != .passed && $0.verdict != .internalFault }
    guard let open, let exercise = course.exercise(open.id) else {
      if report.exitCode == .allPassed {
        lines.addGap()
        let last = report.results.last.flatMap { course.exercise($0.id) }
        let next = last.map { course.nextUnsolved(after: $0) } ?? course.nextUnsolved()
        lines += NextStep.lines(for: next, rxlab: rxlab)
      }
      return
    }
    lines.addGap()
    if open.verdict == .notStarted {
      lines += NextStep.lines(for: exercise, rxlab: rxlab)
    } else {
      lines.add(.heading, "Next: \(exercise.id) \(exercise.title)")
      lines.add(.plain, "  edit   \(exercise.learnerFile)")
      lines.add(.plain, "  check  \(rxlab) check \(exercise.id)")
      lines.add(.plain, "  hint   \(rxlab) hint \(exercise.id)")
      let tools = ExerciseTools(exercise, in: course.workspace)
      if open.verdict == .failed, tools.isPlayable {
        lines.add(.plain, "  play   \(rxlab) play \(exercise.id)")
      }
      if open.verdict == .failed, tools.isMilestone {
        lines.add(.plain, "  run    \(rxlab) run \(exercise.id)")
      }
      if open.verdict == .leaked, tools.hasLedger {
        lines.add(.plain, "  leaks  \(rxlab) leaks \(exercise.id)")
      }
    }
  }
}

extension Verdict {
  var mark: String {
    switch self {
    case .passed: "✓"
    case .notStarted: "·"
    default: "✗"
    }
  }

  var role: TextLine.Role {
    switch self {
    case .passed: .good
    case .notStarted: .quiet
    default: .bad
    }
  }
}
