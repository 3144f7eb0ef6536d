internal import CourseKit

/// Compares the verdicts on an exercise's variants with the course's claims.
struct ClaimCheck {
  let exercise: Exercise
  let outcomes: [(variant: Variant, outcome: VariantOutcome)]

  static let fewestMutants = 3
  static let fewestAccepted = 2

  func proofs() -> [VariantProof] {
    outcomes.map { variant, outcome in
      VariantProof(
        kind: variant.kind,
        name: variant.name,
        path: variant.path,
        expected: expected(of: variant),
        outcome: outcome,
        holds: fault(of: variant, outcome) == nil
      )
    }
  }

  func faults() -> [CourseFault] {
    outcomes.compactMap { fault(of: $0.variant, $0.outcome) } + countFaults()
  }

  private func expected(of variant: Variant) -> String {
    switch variant.kind {
    case .solution, .accepted: "passed"
    case .stub: "failed, or leaked"
    case .mutant: (try? variant.claim?.get())?.text ?? "(the header can't be read)"
    }
  }

  private func fault(of variant: Variant, _ outcome: VariantOutcome) -> CourseFault? {
    if outcome.verdict == .internalFault {
      return CourseFault(
        .suite,
        exercise.suiteFile,
        "\(variant.path) can't be judged: \(outcome.told)",
        repair: "Repair the suite or its bridge."
      )
    }
    switch variant.kind {
    case .solution: return passFault(.solution, variant, outcome, "the solution")
    case .accepted:
      return passFault(.accepted, variant, outcome, "an accepted answer")
    case .stub: return stubFault(variant, outcome)
    case .mutant: return mutantFault(variant, outcome)
    }
  }

  private func passFault(
    _ check: CourseFault.Check,
    _ variant: Variant,
    _ outcome: VariantOutcome,
    _ subject: String
  ) -> CourseFault? {
    guard outcome.verdict != .passed else { return nil }
    return CourseFault(
      outcome.verdict == .forbidden ? .gates : check,
      variant.path,
      "\(subject) is judged \(outcome.words)",
      repair: outcome.evidence.map { "Repair it, or the test that rejects it:\n\($0)" }
        ?? "Repair it, or the check that rejects it."
    )
  }

  private func stubFault(_ variant: Variant, _ outcome: VariantOutcome) -> CourseFault? {
    switch outcome.verdict {
    case .failed, .leaked: nil
    case .passed:
      CourseFault(
        .stub,
        variant.path,
        "the stub passes its suite, so there is nothing to solve.",
        repair:
          "Add a test that the stub fails, or remove more code in \(exercise.solutionFile)."
      )
    default:
      CourseFault(
        outcome.verdict == .forbidden ? .gates : .stub,
        variant.path,
        "the stub is judged \(outcome.words)",
        repair: "A stub must compile, run to its end and fail: correct the STUB lines in "
          + "\(exercise.solutionFile), then run: rxlab verify --write-stubs \(exercise.id)"
      )
    }
  }

  private func mutantFault(_ variant: Variant, _ outcome: VariantOutcome) -> CourseFault? {
    let claim: MutantClaim
    switch variant.claim {
    case .success(let read)?: claim = read
    case .failure(let malformed)?: return headerFault(variant, malformed, outcome)
    case nil: return nil
    }
    if outcome.verdict == .passed {
      return CourseFault(
        .mutant,
        variant.path,
        line: 1,
        "the mutant passes: no test rejects it.",
        repair: "Add the test that fails it to \(exercise.suiteFile), or remove the mutant."
      )
    }
    guard !claim.isMet(by: outcome) else { return nil }
    return CourseFault(
      .mutant,
      variant.path,
      line: 1,
      "the mutant should be '\(claim.text)' but is \(outcome.words)",
      repair:
        "Correct the mutant, the suite, or the header; the current verdict:\n\(outcome.header)"
    )
  }

  private func headerFault(
    _ variant: Variant,
    _ malformed: MutantClaim.Malformed,
    _ outcome: VariantOutcome
  ) -> CourseFault {
    let problem =
      switch malformed {
      case .missing: "the first line is not an '// expect:' header."
      case .verdict(let word): "'\(word)' is not a verdict that a mutant can have."
      case .test: "the header must name one test, or none where the verdict precedes the tests."
      case .diagnosis: "the header doesn't quote the diagnosis."
      }
    return CourseFault(
      .mutant,
      variant.path,
      line: 1,
      problem,
      repair: "Write it; the mutant's current verdict:\n\(outcome.header)"
    )
  }

  private func countFaults() -> [CourseFault] {
    [
      (VariantProof.Kind.mutant, Self.fewestMutants, exercise.mutantsFolder, "mutants"),
      (.accepted, Self.fewestAccepted, exercise.acceptedFolder, "accepted answers"),
    ].compactMap { kind, fewest, folder, name in
      let count = outcomes.filter { $0.variant.kind == kind }.count
      return count >= fewest
        ? nil
        : CourseFault(
          kind == .mutant ? .mutant : .accepted,
          folder,
          "exercise \(exercise.id) has \(count) \(name), but needs \(fewest).",
          repair: "Add a file in \(folder)/ for each."
        )
    }
      + outcomes.filter { $0.variant.kind == .accepted && !$0.variant.startsWithComment }.map {
        CourseFault(
          .accepted,
          $0.variant.path,
          line: 1,
          "the first line doesn't describe how this answer differs from the solution.",
          repair: "Begin with a comment: // Stores the observers in a dictionary."
        )
      }
  }
}

extension MutantClaim {
  /// Whether the outcome matches the claim: verdict, test, and the beginning of the message.
  func isMet(by outcome: VariantOutcome) -> Bool {
    guard verdict == outcome.verdict, test == nil || test == outcome.test else { return false }
    let message = (outcome.message ?? "").onOneLine
    // A test's diagnosis is ours and is quoted from its beginning; other messages are cited.
    return test != nil
      ? message.hasPrefix(diagnosis.onOneLine) : message.contains(diagnosis.onOneLine)
  }
}

extension VariantOutcome {
  fileprivate var told: String { message?.onOneLine ?? "no message." }

  /// `'failed' by oneDoneOneRow: The list got …`
  fileprivate var words: String {
    "'\(verdict.rawValue)'" + (test.map { " by \($0)" } ?? "") + ": \(told)"
  }

  /// The header that a mutant with this outcome would have.
  fileprivate var header: String {
    let hasTest = verdict != .doesNotCompile && verdict != .forbidden
    return "// expect: "
      + MutantClaim(verdict: verdict, test: hasTest ? test : nil, diagnosis: told).text
  }
}

extension Variant {
  fileprivate var startsWithComment: Bool {
    String(decoding: text, as: UTF8.self).hasPrefix("// ")
  }
}

extension String {
  /// The same words with single spaces between them.
  fileprivate var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
