/// The additional commands that an exercise's suite supports.
struct ExerciseTools {
  /// Whether `rxlab play` can run the learner's operator on marbles.
  let isPlayable: Bool
  /// Whether `rxlab leaks` has stories to run.
  let hasLedger: Bool

  init(_ exercise: Exercise, in workspace: Workspace) {
    let suite = workspace.text(exercise.suiteFile) ?? ""
    isPlayable = suite.contains("Play(")
    hasLedger = suite.contains(".ledger")
  }
}
