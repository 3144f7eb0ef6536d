/// The result of a reset, and how to undo it.
public struct ResetText {
  /// The lines to print, from top to bottom.
  public private(set) var lines: [TextLine] = []

  /// Lays out the outcome of a reset.
  /// - Parameters:
  ///   - exercise: The exercise whose file was reset.
  ///   - outcome: What was done.
  public init(_ exercise: Exercise, _ outcome: Reset.Outcome) {
    switch outcome {
    case .untouched:
      lines.add(.plain, "\(exercise.learnerFile) is still the stub; nothing to reset.")
    case .reset(let backup):
      lines.add(.good, "\(exercise.learnerFile) is the stub again.")
      if let backup {
        lines.add(.plain, "  your file     \(backup)")
        lines.add(.quiet, "  to undo       mv \(backup) \\")
        lines.add(.quiet, "                   \(exercise.learnerFile)")
      }
    }
  }
}
