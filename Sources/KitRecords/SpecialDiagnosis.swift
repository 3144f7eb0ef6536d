/// The cause of a failure whose first difference is of one class, or that is caused by one call.
public struct SpecialDiagnosis: Codable, Sendable, Equatable {
  /// The name of the class of the first difference, as in `Divergence`.
  public var difference: String?
  /// The name of the method whose call broke a rule: `dismiss`.
  public var misused: String?
  /// The likely cause, in plain sentences.
  public var text: String
  /// The number of the hint that fits, from 1.
  public var hint: Int?

  /// Creates the diagnosis for a class of difference.
  public init(difference: String, text: String, hint: Int?) {
    self.difference = difference
    self.text = text
    self.hint = hint
  }

  /// Creates the diagnosis for a method whose call broke a rule.
  public init(misused: String, text: String, hint: Int?) {
    self.misused = misused
    self.text = text
    self.hint = hint
  }

  fileprivate func isAbout(_ failure: Expectation) -> Bool {
    if let misused { return failure.brokenCall?.contains(".\(misused)(") == true }
    return difference == failure.divergence?.kind
  }
}

extension TestStart {
  /// The diagnosis of a failed expectation: the one for its class of difference, otherwise the
  /// test's own. Pass `nil` for the latter.
  public func diagnosis(of failure: Expectation?) -> (text: String?, hint: Int?) {
    if let unfinished = failure?.unfinishedExercise { return (advice(on: unfinished), 1) }
    let special = specialDiagnoses.first { special in failure.map(special.isAbout) ?? false }
    return special.map { ($0.text, $0.hint) } ?? (diagnosis, hint)
  }

  private func advice(on unfinished: String) -> String {
    unfinished == exercise
      ? "This exercise is not finished: look for 'unimplemented' in the file."
      : "This answer uses exercise \(unfinished), which is not finished. Solve that one first, "
        + "or do not use it."
  }
}

extension Expectation {
  fileprivate var divergence: Divergence? {
    if case .lanes(_, _, let divergence) = comparison { divergence } else { nil }
  }

  /// The call that broke a rule, if any.
  fileprivate var brokenCall: String? {
    if case .brokenRule(let call, _, _) = comparison { call } else { nil }
  }

  /// The exercise whose stub was called, if that caused the difference.
  fileprivate var unfinishedExercise: String? {
    let stubsWords = /exercise (\d+\.\d+) is not implemented yet/
    return (divergence?.text.firstMatch(of: stubsWords)?.1).map(String.init)
  }
}
