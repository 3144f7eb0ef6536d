internal import KitRecords

/// Runs a suite with the learner's answers to exercises of other chapters, after it has run with
/// the reference's parts.
struct PartsTrial: Sendable {
  /// The exercises whose answers take part.
  let exercises: [ExerciseID]
  /// Runs the suite with some of the answers.
  let run: @Sendable ([ExerciseID]) throws -> ExerciseResult

  /// Whether a run with other parts can add something to a verdict with those of the reference.
  static func isUseful(after verdict: Verdict) -> Bool {
    switch verdict {
    case .passed, .failed, .leaked: true
    case .crashed, .timedOut, .doesNotCompile, .forbidden, .notStarted, .internalFault: false
    }
  }

  /// Runs the suite with all answers. If only they prevent a pass, it also runs with each of them
  /// alone, to find those that differ from the reference.
  ///
  /// - Parameter verdict: The verdict with the reference's parts.
  func result(after verdict: Verdict) throws -> ExerciseResult.Parts {
    let result = try run(exercises)
    var parts = ExerciseResult.Parts(exercises: exercises, verdict: result.verdict)
    guard verdict == .passed, result.verdict != .passed else { return parts }
    let results = try concurrently(exercises, width: 2) { try run([$0]) }
    let failed = zip(exercises, results).filter { $0.1.verdict != .passed }
    // If each passes alone, only their combination differs.
    parts.differing = failed.isEmpty ? exercises : failed.map(\.0)
    parts.test = (failed.count == 1 ? failed[0].1 : result).firstFailure
    // They are about an answer to this exercise, which is correct.
    parts.test?.diagnosis = nil
    parts.test?.hint = nil
    return parts
  }
}

extension SuiteRun {
  /// The same run with the learner's answers to exercises of other chapters.
  func with(_ parts: [ExerciseID]) -> SuiteRun {
    var run = self
    run.requests[KitEnvironment.ownParts] = parts.map(\.description).joined(separator: ",")
    return run
  }
}
