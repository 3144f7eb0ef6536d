/// Gives the grades of one submission. The batch asks one of these, from several threads at once.
package protocol SubmissionGrader: Sendable {
  /// - Throws: `Interrupted`, or a `Problem` that the machine or the course causes. A submission
  ///   cannot cause an error.
  func grade(_ submission: Submission) throws -> GradedSubmission
}

/// The grades of a submission, and how long they took.
package struct GradedSubmission: Sendable {
  package var result: SubmissionResult
  package var timings: Timings

  package init(result: SubmissionResult, timings: Timings) {
    self.result = result
    self.timings = timings
  }

  /// Wall-clock seconds. They differ from run to run, so they are not part of the result.
  package struct Timings: Codable, Sendable, Equatable {
    /// The seconds by step, such as `gates`, `compile`, `link`, and by exercise for the runs.
    package var steps: [String: Double]

    package init(steps: [String: Double] = [:]) {
      self.steps = steps
    }
  }
}
