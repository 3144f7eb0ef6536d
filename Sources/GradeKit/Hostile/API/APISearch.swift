internal import CourseKit
internal import Synchronization

/// The calls with which a right answer of some chapter did not pass.
///
/// A group that contains such a call proves nothing, so the following chapters make the call alone.
final class DisruptiveCalls: Sendable {
  private let calls = Mutex<Set<ProbedProgram.Call>>([])

  func add(_ call: ProbedProgram.Call) { calls.withLock { _ = $0.insert(call) } }

  func contains(_ call: ProbedProgram.Call) -> Bool { calls.withLock { $0.contains(call) } }
}

/// Finds the calls with which wrong answers of a chapter pass.
struct APISearch {
  typealias Call = ProbedProgram.Call

  private let exercises: [Exercise]
  private let right: ProbedProgram
  private let wrong: ProbedProgram
  /// What the reference observes.
  private let demanded: [ExerciseID: Observations]
  private let disruptive: DisruptiveCalls
  private(set) var runs = 0
  private(set) var made: Set<Call> = []
  private(set) var passes: [(ExerciseID, Call)] = []

  /// - Throws: A `Problem` if a right answer fails, or a wrong one passes, without any call.
  init(
    _ chapter: Chapter,
    right: ProbedProgram,
    wrong: ProbedProgram,
    demanded: [ExerciseID: Observations],
    disruptive: DisruptiveCalls
  ) throws {
    exercises = chapter.exercises
    self.right = right
    self.wrong = wrong
    self.demanded = demanded
    self.disruptive = disruptive
    let refused = Set(exercises.map(\.id)).subtracting(try run(right, exercises, []).passed)
    let passing = try run(wrong, exercises, []).passed
    guard refused.isEmpty, passing.isEmpty else {
      let names = refused.union(passing).sorted().map { "\($0)" }.joined(separator: ", ")
      throw Problem(
        .course,
        "Without any public call, a solution fails or a mutant passes: \(names).",
        repair: "run: rxlab verify chapter \(chapter.number)"
      )
    }
  }

  /// Makes calls from the wrong answers, all in one process if that proves something.
  mutating func judge(_ calls: [Call]) throws { try judge(calls, exercises) }

  private mutating func judge(_ calls: [Call], _ exercises: [Exercise]) throws {
    guard calls.count > 1 else { return try judge(calls[0], exercises) }
    let harmless = try run(right, exercises, calls).passed
    let conclusive = exercises.filter { harmless.contains($0.id) }
    let passing = conclusive.isEmpty ? [] : try run(wrong, conclusive, calls).passed
    // Exercises for which the group proves nothing, and those that passed.
    let open = exercises.filter { !harmless.contains($0.id) || passing.contains($0.id) }
    guard !open.isEmpty else { return }
    let middle = calls.count / 2
    try judge(Array(calls[..<middle]), open)
    try judge(Array(calls[middle...]), open)
  }

  private mutating func judge(_ call: Call, _ exercises: [Exercise]) throws {
    // The group had to be halved down to this call because of this call or its neighbor.
    disruptive.add(call)
    let outcome = try run(wrong, exercises, [call])
    // If the process printed something or ended early, each exercise is judged alone.
    let suspects = exercises.filter { outcome.passed.contains($0.id) || !outcome.isWhole }
    for exercise in suspects {
      guard let demanded = demanded[exercise.id] else { continue }
      runs += 1
      if try wrong.passes(exercise, making: call, demanded: demanded) {
        passes.append((exercise.id, call))
      }
    }
  }

  private mutating func run(
    _ program: ProbedProgram,
    _ exercises: [Exercise],
    _ calls: [Call]
  ) throws -> ProbedProgram.Outcome {
    try SignalHandling.check()
    let outcome = try program.run(exercises, making: calls, demanded: demanded)
    runs += 1
    made.formUnion(outcome.made)
    return outcome
  }
}
