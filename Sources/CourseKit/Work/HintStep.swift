/// Determines which hint to show next.
public struct HintStep: Sendable {
  private let workspace: Workspace

  /// Creates access to the saved hints and verdicts of a course.
  public init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  /// One step further than last time, or, right after a failure, as far as the hint that its
  /// diagnosis names: the earlier hints are then shown with it.
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
