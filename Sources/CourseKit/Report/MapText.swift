/// The course map: the progress in each chapter, by part of the course, and the next exercise.
public struct MapText {
  /// The lines to print, from top to bottom.
  public private(set) var lines: [TextLine] = []

  /// - Parameter rxlab: How rxlab is called here, for the commands that are printed.
  public init(_ course: Course, _ progress: [ExerciseProgress], rxlab: String) {
    lines.add(.heading, "The course")
    let titleWidth = min(30, course.chapters.map(\.title.count).max() ?? 0)
    let barWidth = course.chapters.map(\.exercises.count).max() ?? 0
    for part in course.parts {
      lines.addGap()
      if let name = part.name { lines.add(.heading, name) }
      for chapter in part.chapters {
        let own = progress.filter { $0.exercise.token == chapter.token }
        let title = chapter.title.cut(to: titleWidth).padded(to: titleWidth)
        add("\(String(chapter.number).padded(left: 3))  \(title)", own, barWidth: barWidth)
      }
    }
    lines.addGap()
    addOrder(of: course)
    let earned = progress.map(\.earned).reduce(0, +)
    let possible = progress.map(\.exercise.points).reduce(0, +)
    lines.add(.plain, "\(earned) of \(possible) points")
    lines.addGap()
    lines += NextStep.lines(for: course.nextUnsolved(progress), rxlab: rxlab)
    addAdvice(for: course, progress, rxlab: rxlab)
  }

  /// The suggested order, which the parts don't show.
  private mutating func addOrder(of course: Course) {
    guard course.parts.count > 1 else { return }
    let numbers = course.chapters.map { "\($0.number)" }.joined(separator: ", ")
    lines.add(.plain, "Recommended order: \(numbers)")
  }

  /// The chapter to begin with, while nothing has been started.
  private mutating func addAdvice(
    for course: Course,
    _ progress: [ExerciseProgress],
    rxlab: String
  ) {
    guard course.chapter(0) != nil, course.chapter(1) != nil,
      progress.allSatisfy({ $0.standing == .notStarted })
    else { return }
    lines.addGap()
    lines.add(.plain, "Chapter 0 explains observables from the beginning.")
    lines.add(.plain, "If you have used Rx before, begin with: \(rxlab) check chapter 1")
  }

  private mutating func add(_ name: String, _ progress: [ExerciseProgress], barWidth: Int) {
    let passed = progress.count { $0.standing.isPassed }
    let points = progress.map(\.earned).reduce(0, +)
    let possible = progress.map(\.exercise.points).reduce(0, +)
    let bar = Self.bar(progress).padded(to: barWidth + 2)
    let count = "\(passed) of \(progress.count)".padded(left: 8)
    let score = "\(String(points).padded(left: 4)) of \(possible) points"
    let text = "\(name)  \(bar)  \(count)  \(score)"
    lines.add(passed == progress.count ? .good : .plain, text)
  }

  /// One cell for each exercise: `#` passed, `+` started, `.` not started.
  private static func bar(_ progress: [ExerciseProgress]) -> String {
    let cells = progress.map { item in
      switch item.standing {
      case .judged(.passed): "#"
      case .notStarted: "."
      case .changed, .judged: "+"
      }
    }
    return "[\(cells.joined())]"
  }
}

/// The next steps, with commands to copy.
public enum NextStep {
  /// - Parameter exercise: The next exercise to solve; `nil` when all have passed.
  public static func lines(for exercise: Exercise?, rxlab: String) -> [TextLine] {
    guard let exercise else { return [TextLine(.good, "Every exercise has passed.")] }
    return [
      TextLine(.heading, "Next: \(exercise.id) \(exercise.title)"),
      TextLine(.plain, "  read   \(rxlab) show \(exercise.id)"),
      TextLine(.plain, "  edit   \(exercise.learnerFile)"),
      TextLine(.plain, "  check  \(rxlab) check \(exercise.id)"),
    ]
  }
}
