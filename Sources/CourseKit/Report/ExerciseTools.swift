/// The additional commands that an exercise's suite supports.
struct ExerciseTools {
  /// Whether `rxlab play` can run the learner's operator on marbles.
  let isPlayable: Bool
  /// Whether `rxlab run` can run an app of which the exercise is a milestone.
  let isMilestone: Bool
  /// Whether `rxlab leaks` has stories to run.
  let hasLedger: Bool

  init(_ exercise: Exercise, in workspace: Workspace) {
    let suite = workspace.text(exercise.suiteFile) ?? ""
    isPlayable = suite.contains("Play(")
    isMilestone = workspace.names(in: "Tests/\(exercise.token)Tests").contains { name in
      name.hasSuffix("Tests.swift")
        && Self.declaresApp(workspace.text("Tests/\(exercise.token)Tests/\(name)") ?? "")
    }
    hasLedger = suite.contains(".ledger")
  }

  /// Whether a suite declares the app of its chapter.
  static func declaresApp(_ suite: String) -> Bool {
    suite.contains(/\.exercise\(\s*"[^"]+",\s*runs:/)
  }
}
