internal import Foundation

/// Judges one variant of a built column as a learner's file is judged: gates first, then the suite.
struct VariantRun {
  private let variant: Variant
  private let build: ChapterBuild

  init(_ variant: Variant, build: ChapterBuild) {
    self.variant = variant
    self.build = build
  }

  func outcome() throws -> VariantOutcome {
    if let refusal = try gateRefusal() { return refusal }
    let first = try judge()
    // Other variants need no more than their verdict; the solution has to be beyond doubt.
    guard variant.kind == .solution, first.verdict == .passed else { return first }
    for again in [try judge(seed: Self.otherSeed), try judge(order: shuffled(first.tests))] {
      if again.verdict != .passed { return again }
    }
    return first
  }

  /// Any seed but the learners'.
  private static let otherSeed: UInt64 = 0x5eed

  private func judge(seed: UInt64? = nil, order: [String] = []) throws -> VariantOutcome {
    var run = SuiteRun(variant.exercise, in: build, judgesStubs: true)
    run.seed = seed
    run.testOrder = order
    if case .success(let claim)? = variant.claim, claim.verdict == .timedOut {
      // It hangs by intention; a learner would wait longer and be told the same.
      run.timeLimit = .seconds(2)
    }
    var outcome = VariantOutcome(try run.run())
    if outcome.verdict != .passed, let message = outcome.message {
      if let seed { outcome.message = "with RXLAB_SEED=\(seed): \(message)" }
      if !order.isEmpty {
        outcome.message = "in the order \(order.joined(separator: ", ")): \(message)"
      }
    }
    return outcome
  }

  /// The tests in an order that looks random but is the same every time.
  private func shuffled(_ tests: [VariantOutcome.Test]) -> [String] {
    let functions = tests.map(\.function)
    let order = functions.sorted { Fingerprint.of(Data($0.utf8)) < Fingerprint.of(Data($1.utf8)) }
    return order == functions ? functions.reversed() : order
  }

  private func gateRefusal() throws -> VariantOutcome? {
    let exercise = variant.exercise
    let workspace = build.workspace
    let folder = build.lane.folder(of: exercise.token)
    let name = "\(exercise.name).swift"
    let others = workspace.names(in: folder).filter { $0 != name }
    let gate = Gate(
      module: exercise.token,
      scratch: URL(filePath: workspace.absolute(build.scratch))
    )
    let report = try gate.examine(
      URL(filePath: workspace.absolute("\(folder)/\(name)")),
      among: others.map { URL(filePath: workspace.absolute("\(folder)/\($0)")) },
      rules: GateRules(
        exercise: "\(exercise.id)",
        namespace: exercise.id.namespace,
        imports: exercise.imports,
        forbids: exercise.forbids
      )
    )
    if let first = report.findings.first {
      return VariantOutcome(.forbidden, message: "line \(first.line): \(first.problem)")
    }
    return report.doubt == nil
      ? nil : VariantOutcome(.internalFault, message: "the gates can't read it, though it compiles")
  }
}
