/// A table of exercises with state, points and attempts.
public struct ListText {
  /// The lines to print: a heading and a row for each exercise, or a remark if there is none.
  public private(set) var lines: [TextLine] = []

  /// Lays out the table, in the given order.
  public init(_ progress: [ExerciseProgress]) {
    guard !progress.isEmpty else {
      lines.add(.plain, "No exercise is in that state.")
      return
    }
    let titleWidth = min(40, progress.map(\.exercise.title.count).max() ?? 0)
    lines.add(
      .quiet,
      "  id    \("exercise".padded(to: titleWidth))  \("state".padded(to: 16))  points  attempts"
    )
    for item in progress {
      let exercise = item.exercise
      let title = exercise.title.cut(to: titleWidth).padded(to: titleWidth)
      let points = "\(item.earned)/\(exercise.points)".padded(left: 6)
      lines.add(
        Self.role(of: item.standing),
        "  \("\(exercise.id)".padded(to: 4))  \(title)  \(item.standing.words.padded(to: 16))"
          + "  \(points)  \(String(item.attempts).padded(left: 8))"
      )
    }
  }

  private static func role(of standing: Standing) -> TextLine.Role {
    switch standing {
    case .notStarted: .quiet
    case .changed: .plain
    case .judged(let verdict): verdict == .passed ? .good : .bad
    }
  }
}
