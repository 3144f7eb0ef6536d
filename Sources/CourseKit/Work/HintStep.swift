/// Determines which hint to show next.
public struct HintStep: Sendable {
  private let workspace: Workspace

  /// Uses the saved hints and verdicts of a course.
  public init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  /// One more hint than last time. Right after a failure, all hints up to the one that its
  /// diagnosis names.
  public func next(for exercise: Exercise) -> Int {
    let record = StateStore(workspace).record(of: exercise.id)
    var step = record.hintsShown + 1
    let file = LearnerFile(exercise, in: workspace)
    if let judgement = record.judgement, judgement.learnerFile == Fingerprint.of(file.bytes),
      let fitting = judgement.result.hint
    {
      step = max(step, fitting)
    }
    return min(step, exercise.hints.count)
  }
}
