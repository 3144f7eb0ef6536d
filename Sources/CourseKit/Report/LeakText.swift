internal import KitRecords

/// Text for the leaks of an exercise.
public struct LeakText {
  /// The lines to print, from top to bottom.
  public private(set) var lines: [TextLine] = []

  /// Lays out the leaks of an exercise: first the stories that leak, then the running subscriptions
  /// of the others.
  /// - Parameters:
  ///   - report: What the stories leave alive, or why nothing was found out.
  ///   - rxlab: The command that calls rxlab here, for the commands that are printed.
  public init(_ report: LeakFindings, rxlab: String) {
    if let refusal = report.refusal {
      lines = RefusalText(refusal, rxlab: rxlab).lines
      return
    }
    lines.add(.heading, "\(report.id) \(report.title) · what its stories leave alive")
    for story in report.stories where story.leaks { addLeaks(of: story) }
    for story in report.stories where !story.leaks && !story.running.isEmpty {
      addRunning(in: story)
    }
    lines.addGap()
    addSummary(of: report)
  }

  private mutating func addLeaks(of story: LeakFindings.Story) {
    lines.addGap()
    lines.add(.heading, story.title)
    for found in story.found {
      lines.add(.bad, "  \(found.subject)")
      add(LeakLines(found.alive, found.chains))
    }
    // What the story checked last is usually what is alive when it finishes.
    guard !story.alive.isEmpty, !story.found.contains(where: { $0.alive == story.alive }) else {
      return
    }
    let total = story.alive.map(\.count).reduce(0, +)
    lines.add(.bad, "  \(counted(total, "resource")) alive after the story released its objects")
    add(LeakLines(story.alive, story.chains))
  }

  private mutating func addRunning(in story: LeakFindings.Story) {
    lines.addGap()
    lines.add(.heading, story.title)
    lines.add(.plain, "  alive only while the story retains its objects")
    add(LeakLines([], story.running))
  }

  private mutating func add(_ leaks: LeakLines) {
    for line in leaks.lines { lines.add(.plain, "    \(line)") }
  }

  private mutating func addSummary(of report: LeakFindings) {
    let leaking = report.stories.count(where: \.leaks)
    let total = counted(report.stories.count, "story").replacing("storys", with: "stories")
    if let ending = report.ending {
      lines.add(.bad, "The stories did not finish: \(ending)")
      lines.add(.plain, "Of \(total) that did, \(leaking == 0 ? "none leaks" : "\(leaking) leak").")
    } else if leaking == 0 {
      lines.add(.good, "Nothing leaks: \(total), and nothing outlives its story.")
    } else {
      lines.add(.bad, "\(leaking) of \(total) leak\(leaking == 1 ? "s" : "").")
    }
  }
}

/// Why the code of an exercise can't be run in its current state.
struct RefusalText {
  let lines: [TextLine]

  init(_ result: ExerciseResult, rxlab: String) {
    guard result.verdict == .notStarted else {
      lines = FailureText(result, rxlab: rxlab).lines
      return
    }
    var lines: [TextLine] = []
    lines.add(.heading, "\(result.id) \(result.title) · not started")
    lines.add(.plain, "  read   \(rxlab) show \(result.id)")
    lines.add(.plain, "  edit   \(result.file)")
    lines.add(.plain, "  check  \(rxlab) check \(result.id)")
    self.lines = lines
  }
}
