/// One exercise, with everything that a page shows of it.
public struct ReportEntry: Sendable {
  package let exercise: Exercise
  package let standing: Standing
  package let attempts: Int
  package let hintsShown: Int
  /// The verdict with its evidence. If the file was edited since, it refers to the earlier text.
  package let result: ExerciseResult?
  /// The difference that answers to exercises of other chapters make, as `check` prints it.
  let parts: [TextLine]

  package init(
    _ exercise: Exercise,
    standing: Standing,
    attempts: Int = 0,
    hintsShown: Int = 0,
    result: ExerciseResult? = nil,
    parts: [TextLine] = []
  ) {
    self.exercise = exercise
    self.standing = standing
    self.attempts = attempts
    self.hintsShown = hintsShown
    self.result = result
    self.parts = parts
  }

  var earned: Int { standing.isPassed ? exercise.points : 0 }

  /// The fragment that links use: `e1-4`.
  var anchor: String { "e\(exercise.id.chapter)-\(exercise.id.number)" }

  /// The style sheet's name of the exercise's state: `passed`, `not-started`, `changed`.
  var state: String {
    switch standing {
    case .notStarted: Verdict.notStarted.rawValue
    case .changed: "changed"
    case .judged(let verdict): verdict.rawValue
    }
  }

  /// The state as one character; the page also shows it in words.
  var mark: String {
    switch standing {
    case .notStarted: Verdict.notStarted.mark
    case .changed: "~"
    case .judged(let verdict): verdict.mark
    }
  }
}

extension Course {
  /// The state of exercises, from the saved verdicts and, if there is one, from a check.
  public func reportEntries(
    of exercises: [Exercise],
    after check: CheckReport? = nil
  ) -> [ReportEntry] {
    let store = StateStore(workspace)
    let fresh = Dictionary(
      (check?.results ?? []).map { ($0.id, $0) },
      uniquingKeysWith: { $1 }
    )
    return progress().filter { exercises.contains($0.exercise) }.map { progress in
      let id = progress.exercise.id
      let standing = fresh[id].map { Standing($0.verdict) } ?? progress.standing
      let result = fresh[id] ?? store.record(of: id).judgement?.result
      return ReportEntry(
        progress.exercise,
        standing: standing,
        attempts: progress.attempts,
        hintsShown: progress.hintsShown,
        result: result,
        parts: result.map { PartsText($0, self).lines } ?? []
      )
    }
  }
}

extension Standing {
  fileprivate init(_ verdict: Verdict) {
    self = verdict == .notStarted ? .notStarted : .judged(verdict)
  }
}
