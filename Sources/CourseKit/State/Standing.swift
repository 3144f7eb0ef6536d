/// The learner's state in an exercise, determined without judging it again.
public enum Standing: Sendable, Equatable {
  /// The file still equals its stub.
  case notStarted
  /// The file was edited and not judged since.
  case changed
  /// The verdict on the current file.
  case judged(Verdict)

  /// Whether the current file has passed. A file that was edited after a pass has not.
  public var isPassed: Bool { self == .judged(.passed) }

  /// The state in a table: `not started`, `changed`, `passed`, `timed out`.
  public var words: String {
    switch self {
    case .notStarted: Verdict.notStarted.words
    case .changed: "changed"
    case .judged(let verdict): verdict.words
    }
  }
}

extension Verdict {
  /// The verdict in text: `timed out`, `does not compile`.
  public var words: String {
    self == .internalFault ? "course at fault" : rawValue.replacing("-", with: " ")
  }
}

/// An exercise with the saved state of the learner's work on it.
public struct ExerciseProgress: Sendable {
  /// The exercise that the progress is about.
  public let exercise: Exercise
  /// The state of the learner's file, compared with its last verdict.
  public let standing: Standing
  /// How often the exercise was judged.
  public let attempts: Int
  /// How many of the exercise's hints have been shown.
  public let hintsShown: Int

  /// The points so far: all of them if the current file has passed, otherwise none.
  public var earned: Int { standing.isPassed ? exercise.points : 0 }
}

extension Course {
  /// The learner's progress in every exercise, in the suggested order. Reads files, builds nothing.
  public func progress() -> [ExerciseProgress] {
    let store = StateStore(workspace)
    return exercises.map { progress(in: $0, store) }
  }

  private func progress(in exercise: Exercise, _ store: StateStore) -> ExerciseProgress {
    let record = store.record(of: exercise.id)
    return ExerciseProgress(
      exercise: exercise,
      standing: standing(of: LearnerFile(exercise, in: workspace), record),
      attempts: record.attempts,
      hintsShown: record.hintsShown
    )
  }

  /// The learner's state in one exercise, for a file that has been read.
  func standing(of file: LearnerFile) -> Standing {
    standing(of: file, StateStore(workspace).record(of: file.exercise.id))
  }

  private func standing(of file: LearnerFile, _ record: ExerciseRecord) -> Standing {
    if file.state == .untouched { return .notStarted }
    guard let judgement = record.judgement,
      judgement.learnerFile == Fingerprint.of(file.bytes)
    else { return .changed }
    return .judged(judgement.result.verdict)
  }

  /// The first exercise of the suggested order that has not passed; `nil` when all have.
  ///
  /// - Parameter progress: The progress, if it is already known. Otherwise only the files up to
  ///   that exercise are read, because every check needs this.
  public func nextUnsolved(_ progress: [ExerciseProgress]? = nil) -> Exercise? {
    if let progress { return progress.first { !$0.standing.isPassed }?.exercise }
    let store = StateStore(workspace)
    return exercises.first { !self.progress(in: $0, store).standing.isPassed }
  }

  /// The exercise that follows one that has passed; `nil` when all have passed.
  ///
  /// The chapter comes first: what follows in it, then what was skipped in it. After that come the
  /// following chapters, and the earlier ones.
  public func nextUnsolved(after exercise: Exercise) -> Exercise? {
    let store = StateStore(workspace)
    return following(exercise).first { !self.progress(in: $0, store).standing.isPassed }
  }

  /// All other exercises, in the order in which they are offered after one.
  func following(_ exercise: Exercise) -> [Exercise] {
    let place = exercises.firstIndex { $0.id == exercise.id }
    guard let place else { return exercises }
    let later = exercises[(place + 1)...]
    let earlier = exercises[..<place]
    let chapter = (later + earlier).filter { $0.id.chapter == exercise.id.chapter }
    return chapter + (later + earlier).filter { $0.id.chapter != exercise.id.chapter }
  }
}
