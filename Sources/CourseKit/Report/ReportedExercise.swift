internal import KitRecords

/// One checked or graded exercise, as reported to other programs. The reports for JUnit,
/// Gradescope, Exercism and GitHub are projections of it.
package struct ReportedExercise: Sendable {
  package var id: ExerciseID
  package var title: String
  /// The learner's file.
  package var file: String
  /// The verdict in JSON: `timed-out`.
  package var verdict: String
  /// The verdict in text: `timed out`.
  package var words: String
  package var outcome: Outcome
  package var points: Int
  package var earned: Int
  /// One line with the reason, if the verdict alone does not explain it.
  package var summary: String?
  /// The complete evidence, if the exercise was compiled or run.
  package var evidence: ExerciseResult?

  /// The outcomes that all of those programs distinguish.
  package enum Outcome: Sendable {
    case passed
    /// The exercise behaves wrongly, or breaks a rule.
    case failed
    /// The exercise could not be run, or did not run to completion.
    case broken
    /// There is nothing to judge.
    case skipped
  }

  package init(_ result: ExerciseResult) {
    id = result.id
    title = result.title
    file = result.file
    verdict = result.verdict.rawValue
    words = result.verdict.words
    outcome = Outcome(result.verdict)
    points = result.points
    earned = result.earned
    summary = result.summary
    evidence = result
  }

  package init(
    _ exercise: (id: ExerciseID, title: String, file: String),
    verdict: String,
    outcome: Outcome,
    points: Int,
    earned: Int,
    summary: String?,
    evidence: ExerciseResult?
  ) {
    (id, title, file) = exercise
    self.verdict = verdict
    words = verdict.replacing("-", with: " ")
    self.outcome = outcome
    self.points = points
    self.earned = earned
    self.summary = summary
    self.evidence = evidence
  }

  package var tests: [TestOutcome] { evidence?.tests ?? [] }

  /// The heading: `1.4 Why not BehaviorSubject?`.
  package var heading: String { "\(id) \(title)" }

  /// The most relevant line of the exercise's file.
  package var line: Int {
    evidence?.diagnostics.first { $0.path == file }?.line ?? evidence?.findings.first?.line ?? 1
  }

  /// The reason why the exercise did not pass, as `rxlab check` prints it below the heading; empty
  /// for a pass.
  package var explanation: [String] {
    guard outcome != .passed, outcome != .skipped else { return [] }
    let lines = evidence.map { FailureText($0, rxlab: "rxlab").lines.map(\.text) } ?? []
    return lines.isEmpty ? [summary ?? words] : lines
  }

  /// The reason why the exercise did not pass, in one sentence.
  package var reason: String {
    let test = evidence?.firstFailure
    return test?.lastWords ?? test?.diagnosis ?? evidence?.findings.first?.problem
      ?? evidence?.diagnostics.first?.message ?? summary ?? words
  }
}

extension ReportedExercise.Outcome {
  package init(_ verdict: Verdict) {
    self =
      switch verdict {
      case .passed: .passed
      case .failed, .leaked, .forbidden: .failed
      case .crashed, .timedOut, .doesNotCompile, .internalFault: .broken
      case .notStarted: .skipped
      }
  }
}
