internal import CourseKit
internal import Foundation
internal import KitRecords

/// Judges one candidate of a built column as a learner's file is judged: gates first, then the suite.
struct CandidateRun {
  private let candidate: Candidate
  private let build: ChapterBuild
  private let gates: GateReport
  private let furtherSeeds: [UInt64]

  /// - Parameters:
  ///   - gates: What the gates found in the candidate's file.
  ///   - furtherSeeds: Seeds on which the verdict must be the same as on the learner's.
  init(
    _ candidate: Candidate,
    build: ChapterBuild,
    gates: GateReport,
    _ furtherSeeds: [UInt64] = []
  ) {
    self.candidate = candidate
    self.build = build
    self.gates = gates
    self.furtherSeeds = furtherSeeds
  }

  func outcome() throws -> CandidateOutcome {
    if let refusal { return refusal }
    let report = try run()
    let first = CandidateOutcome(report)
    if let other = try differentOutcome(than: first) { return other }
    // Other candidates need no more than their verdict; the solution has to be beyond doubt.
    guard candidate.kind == .solution, first.verdict == .passed else { return first }
    let other = try run(seed: Self.otherSeed)
    for again in [
      qualified(CandidateOutcome(other), "with RXLAB_SEED=\(Self.otherSeed)"),
      try judge(order: shuffled(first.tests)),
    ] where again.verdict != .passed {
      return again
    }
    guard other.demands == report.demands else { return first }
    // Submissions are graded on a secret seed, so that no answer can hold what a suite asks for.
    var known = first
    known.verdict = .failed
    known.message =
      "the suite uses the same values on every seed: let a story draw its values with"
      + " lab.drawn(…), lab.numbered(…) or lab.random(in:)"
    return known
  }

  /// The first outcome on the further seeds whose verdict is another one.
  ///
  /// A wrong answer that passes on some seeds is graded by luck, and so is a correct one that fails.
  private func differentOutcome(than first: CandidateOutcome) throws -> CandidateOutcome? {
    for seed in furtherSeeds where try !isConfirmed(first, seed: seed) {
      var outcome = CandidateOutcome(try run(seed: seed))
      guard outcome.verdict != first.verdict else { continue }
      let circumstances = "with RXLAB_SEED=\(seed)"
      outcome.message = outcome.message.map { "\(circumstances): \($0)" } ?? circumstances
      return outcome
    }
    return nil
  }

  /// Whether the test that failed a mutant first fails it in the same way on another seed. It
  /// usually does, and takes a fraction of the time of the whole suite.
  private func isConfirmed(_ first: CandidateOutcome, seed: UInt64) throws -> Bool {
    guard candidate.kind == .mutant, let test = first.test,
      [.failed, .leaked].contains(first.verdict)
    else { return false }
    var run = suiteRun(seed: seed)
    // One story takes milliseconds. What hangs is judged by the whole suite, with its own limit.
    run.timeLimit = min(run.timeLimit, .seconds(1))
    let again = CandidateOutcome(try run.runToFirstLoss(of: [test]))
    return again.verdict == first.verdict && again.test == test
  }

  /// Any seed except that of learners.
  private static let otherSeed: UInt64 = 0x5eed

  private func judge(order: [String]) throws -> CandidateOutcome {
    qualified(
      CandidateOutcome(try run(order: order)),
      "in the order \(order.joined(separator: ", "))"
    )
  }

  /// The outcome, with the circumstances under which it did not pass.
  private func qualified(_ outcome: CandidateOutcome, _ circumstances: String) -> CandidateOutcome {
    var outcome = outcome
    if outcome.verdict != .passed, let message = outcome.message {
      outcome.message = "\(circumstances): \(message)"
    }
    return outcome
  }

  private func run(seed: UInt64? = nil, order: [String] = []) throws -> RunReport {
    try suiteRun(seed: seed, order: order).run()
  }

  private func suiteRun(seed: UInt64? = nil, order: [String] = []) -> SuiteRun {
    var run = SuiteRun(candidate.exercise, in: build, judgesStubs: true)
    run.seed = seed
    run.testOrder = order
    // No proof contains the last event of a test.
    run.requests[KitEnvironment.progress] = "0"
    // Only the solution's runs are compared by what the suite asked for.
    if candidate.kind != .solution { run.requests[KitEnvironment.metExpectations] = "0" }
    // A mutant's header does not contain the place of a crash, and each backtrace takes a second.
    if candidate.kind == .mutant { run.requests["SWIFT_BACKTRACE"] = "enable=no" }
    if case .success(let claim)? = candidate.claim, claim.verdict == .timedOut {
      // It hangs by intention; a learner would wait longer for the same verdict.
      run.timeLimit = .seconds(2)
    }
    return run
  }

  /// The tests in an order that looks random but is the same every time.
  private func shuffled(_ tests: [CandidateOutcome.Test]) -> [String] {
    let functions = tests.map(\.function)
    let order = functions.sorted { Fingerprint.of(Data($0.utf8)) < Fingerprint.of(Data($1.utf8)) }
    return order == functions ? functions.reversed() : order
  }

  private var refusal: CandidateOutcome? {
    if let first = gates.findings.first {
      return CandidateOutcome(.forbidden, message: "line \(first.line): \(first.problem)")
    }
    return gates.doubt == nil
      ? nil : CandidateOutcome(.internalFault, message: "it compiles, but the gates can't parse it")
  }
}
