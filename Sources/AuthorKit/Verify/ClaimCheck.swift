internal import CourseKit

/// Compares the verdicts on an exercise's candidates with the course's claims.
struct ClaimCheck {
  let exercise: Exercise
  let outcomes: [(candidate: Candidate, outcome: CandidateOutcome)]

  static let fewestMutants = 3
  static let fewestAccepted = 2

  func proofs() -> [CandidateProof] {
    outcomes.map { candidate, outcome in
      CandidateProof(
        kind: candidate.kind,
        name: candidate.name,
        path: candidate.path,
        expected: expected(of: candidate),
        outcome: outcome,
        holds: fault(of: candidate, outcome) == nil
      )
    }
  }

  func faults() -> [CourseFault] {
    outcomes.compactMap { fault(of: $0.candidate, $0.outcome) } + countFaults()
  }

  private func expected(of candidate: Candidate) -> String {
    switch candidate.kind {
    case .solution, .accepted: "passed"
    case .stub: "failed, or leaked"
    case .mutant: (try? candidate.claim?.get())?.text ?? "(the header can't be read)"
    }
  }

  private func fault(of candidate: Candidate, _ outcome: CandidateOutcome) -> CourseFault? {
    if outcome.verdict == .internalFault {
      return CourseFault(
        .suite,
        exercise.suiteFile,
        "\(candidate.path) can't be judged: \(outcome.shownMessage)",
        repair: "Repair the suite or its bridge."
      )
    }
    switch candidate.kind {
    case .solution: return passFault(.solution, candidate, outcome, "the solution")
    case .accepted:
      return passFault(.accepted, candidate, outcome, "an accepted answer")
    case .stub: return stubFault(candidate, outcome)
    case .mutant: return mutantFault(candidate, outcome)
    }
  }

  private func passFault(
    _ check: CourseFault.Check,
    _ candidate: Candidate,
    _ outcome: CandidateOutcome,
    _ subject: String
  ) -> CourseFault? {
    guard outcome.verdict != .passed else { return nil }
    return CourseFault(
      outcome.verdict == .forbidden ? .gates : check,
      candidate.path,
      "\(subject) is judged \(outcome.words)",
      repair: outcome.evidence.map { "Repair it, or the test that rejects it:\n\($0)" }
        ?? "Repair it, or the check that rejects it."
    )
  }

  private func stubFault(_ candidate: Candidate, _ outcome: CandidateOutcome) -> CourseFault? {
    switch outcome.verdict {
    case .failed, .leaked: nil
    case .passed:
      CourseFault(
        .stub,
        candidate.path,
        "the stub passes its suite, so there is nothing to solve.",
        repair:
          "Add a test that the stub fails, or remove more code in \(exercise.solutionFile)."
      )
    default:
      CourseFault(
        outcome.verdict == .forbidden ? .gates : .stub,
        candidate.path,
        "the stub is judged \(outcome.words)",
        repair: "A stub must compile, run to completion and fail: correct the STUB lines in "
          + "\(exercise.solutionFile), then run: rxlab verify --write-stubs \(exercise.id)"
      )
    }
  }

  private func mutantFault(_ candidate: Candidate, _ outcome: CandidateOutcome) -> CourseFault? {
    let claim: MutantClaim
    switch candidate.claim {
    case .success(let read)?: claim = read
    case .failure(let malformed)?: return headerFault(candidate, malformed, outcome)
    case nil: return nil
    }
    if outcome.verdict == .passed {
      return CourseFault(
        .mutant,
        candidate.path,
        line: 1,
        "the mutant passes\(outcome.message.map { " \($0)" } ?? ""): no test rejects it.",
        repair: "Add a test to \(exercise.suiteFile) that rejects the mutant, or remove the mutant."
      )
    }
    guard !claim.isMet(by: outcome) else { return nil }
    return CourseFault(
      .mutant,
      candidate.path,
      line: 1,
      "the mutant should be '\(claim.text)' but is \(outcome.words)",
      repair:
        "Correct the mutant, the suite, or the header; the current verdict:\n\(outcome.header)"
    )
  }

  private func headerFault(
    _ candidate: Candidate,
    _ malformed: MutantClaim.Malformed,
    _ outcome: CandidateOutcome
  ) -> CourseFault {
    let problem =
      switch malformed {
      case .missing: "the first line is not an '// expect:' header."
      case .verdict(let word): "'\(word)' is not a verdict that a mutant can have."
      case .test: "the header must name one test, or none if the verdict precedes the tests."
      case .diagnosis: "the header doesn't quote the diagnosis."
      }
    return CourseFault(
      .mutant,
      candidate.path,
      line: 1,
      problem,
      repair: "Write it; the mutant's current verdict:\n\(outcome.header)"
    )
  }

  private func countFaults() -> [CourseFault] {
    [
      (CandidateProof.Kind.mutant, Self.fewestMutants, exercise.mutantsFolder, "mutants"),
      (.accepted, Self.fewestAccepted, exercise.acceptedFolder, "accepted answers"),
    ].compactMap { kind, fewest, folder, name in
      let count = outcomes.filter { $0.candidate.kind == kind }.count
      return count >= fewest
        ? nil
        : CourseFault(
          kind == .mutant ? .mutant : .accepted,
          folder,
          "exercise \(exercise.id) has \(count) \(name), but needs \(fewest).",
          repair: "Add a file in \(folder)/ for each."
        )
    }
      + outcomes.filter { $0.candidate.kind == .accepted && !$0.candidate.startsWithComment }.map {
        CourseFault(
          .accepted,
          $0.candidate.path,
          line: 1,
          "the first line doesn't describe how this answer differs from the solution.",
          repair: "Begin with a comment: // Stores the observers in a dictionary."
        )
      }
  }
}

extension MutantClaim {
  /// Whether the outcome matches the claim: verdict, test, and the beginning of the message.
  func isMet(by outcome: CandidateOutcome) -> Bool {
    guard verdict == outcome.verdict, test == nil || test == outcome.test else { return false }
    let message = (outcome.message ?? "").onOneLine
    // A test's diagnosis is ours and is quoted from its beginning; other messages are cited.
    return test != nil
      ? message.hasPrefix(diagnosis.onOneLine) : message.contains(diagnosis.onOneLine)
  }
}

extension CandidateOutcome {
  fileprivate var shownMessage: String { message?.onOneLine ?? "no message." }

  /// The outcome in words: `'failed' by oneDoneOneRow: The list got …`.
  fileprivate var words: String {
    "'\(verdict.rawValue)'" + (test.map { " by \($0)" } ?? "") + ": \(shownMessage)"
  }

  /// The header that a mutant with this outcome would have.
  fileprivate var header: String {
    let hasTest = verdict != .doesNotCompile && verdict != .forbidden
    return "// expect: "
      + MutantClaim(verdict: verdict, test: hasTest ? test : nil, diagnosis: shownMessage).text
  }
}

extension Candidate {
  fileprivate var startsWithComment: Bool {
    String(decoding: text, as: UTF8.self).hasPrefix("// ")
  }
}

extension String {
  /// The same words with single spaces between them.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
