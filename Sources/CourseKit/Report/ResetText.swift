/// What a reset has done, and the way back.
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
        lines.add(.quiet, "  take it back  mv \(backup) \\")
        lines.add(.quiet, "                   \(exercise.learnerFile)")
      }
    }
  }
}
