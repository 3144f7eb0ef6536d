internal import CourseKit

/// Checks that each diagnosis agrees with the evidence that is printed above it.
struct DiagnosisCheck {
  let exercise: Exercise

  /// A diagnosis as it was shown for a wrong answer.
  struct Shown {
    /// The function of the failed test.
    let test: String
    let diagnosis: String
    let failure: Set<FailureClass>
    /// The wrong answer: the path of a mutant, or the change of a generated one.
    let answer: String
  }

  /// One fault for each diagnosis.
  func faults(of shown: [Shown]) -> [CourseFault] {
    let wrong = shown.filter { !DiagnosisClaim($0.diagnosis).fits($0.failure) }
    return Dictionary(grouping: wrong) { [$0.test, $0.diagnosis] }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { fault($1) }
  }

  private func fault(_ shown: [Shown]) -> CourseFault {
    let first = shown[0]
    let others = shown.count > 1 ? " (and \(shown.count - 1) more)" : ""
    return CourseFault(
      .diagnosis,
      exercise.suiteFile,
      "'\(first.test)' shows \(words(for: first.failure)), but its diagnosis describes something else: "
        + "\(first.diagnosis.onOneLine)",
      repair: "Add a diagnosis with 'of:' for this difference, or write an observation that fits, "
        + "such as \"did not receive exactly\". It is shown for: \(first.answer)\(others)"
    )
  }
}

extension DiagnosisCheck.Shown {
  /// - Returns: `nil` if no test decided the verdict.
  init?(_ outcome: CandidateOutcome, of candidate: Candidate) {
    guard let test = outcome.test, let message = outcome.message else { return nil }
    self.init(
      test: test,
      diagnosis: message,
      failure: outcome.failure,
      answer: candidate.path
    )
  }

  /// - Returns: `nil` if no test detected the generated mutant.
  init?(_ outcome: MutationStore.Outcome) {
    guard case .killed(let detection?) = outcome.fate,
      let test = detection.failing.first, let message = detection.message
    else { return nil }
    let change = outcome.change
    self.init(
      test: test,
      diagnosis: message,
      failure: detection.failure,
      answer: "\(change.answer), line \(outcome.line): \(change.code) → \(change.becomes)"
    )
  }
}

extension DiagnosisCheck {
  /// What the evidence shows, as the object of "the test shows …".
  private func words(for shown: Set<FailureClass>) -> String {
    FailureClass.allCases.filter(shown.contains).map(\.words).joined(separator: ", and ")
  }
}

extension FailureClass {
  fileprivate var words: String {
    switch self {
    case .missing: "that something is missing"
    case .extra: "something extra"
    case .early: "something too early"
    case .late: "something too late"
    case .undisposed: "a subscription that is still active"
    case .alive: "objects that are still alive"
    }
  }
}
