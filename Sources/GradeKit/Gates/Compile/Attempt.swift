internal import CourseKit

/// Which files of a chapter still stand, and why the others do not.
struct Attempt {
  let chapter: Chapter
  /// What was handed in, by exercise.
  let submitted: [ExerciseID: [UInt8]]
  private let stubs: [ExerciseID: [UInt8]]
  private(set) var faults: [ExerciseID: ExerciseGrade] = [:]

  init(_ submission: Submission, _ chapter: Chapter, stubs: [ExerciseID: [UInt8]]) {
    self.chapter = chapter
    self.stubs = stubs
    submitted = submission.files.filter { id, _ in chapter.exercises.contains { $0.id == id } }
  }

  /// Exercises whose file was handed in and has no fault, in their order.
  var standing: [ExerciseID] { submitted.keys.filter { faults[$0] == nil }.sorted() }

  func exercise(_ id: ExerciseID) -> Exercise? { chapter.exercises.first { $0.id == id } }

  // MARK: - What is compiled

  /// What stands where each file belongs.
  var texts: [ExerciseID: [UInt8]] {
    stubs.merging(standing.map { ($0, compiled($0)) }) { $1 }
  }

  /// One submitted file among stubs.
  func texts(with id: ExerciseID) -> [ExerciseID: [UInt8]] {
    stubs.merging([(id, compiled(id))]) { $1 }
  }

  /// The file with spaces in place of its comments: what the gates took for a comment can't turn out
  /// to be code.
  private func compiled(_ id: ExerciseID) -> [UInt8] {
    CodeText(String(decoding: submitted[id] ?? [], as: UTF8.self)).uncommented
  }

  // MARK: - Faults

  mutating func refuse(_ findings: [ExerciseID: [GateFinding]]) {
    for (id, found) in findings {
      guard let exercise = exercise(id), let first = found.first else { continue }
      let isForbidden = found.allSatisfy { $0.rule == .forbidden }
      var evidence = ExerciseResult(exercise, .forbidden)
      evidence.findings = found.prefix(10).map(ExerciseResult.Finding.init)
      faults[id] = ExerciseGrade(
        exercise,
        isForbidden ? .forbidden : .policy,
        summary: "line \(first.line): \(first.problem)",
        evidence: evidence
      )
    }
  }

  mutating func refuse(_ id: ExerciseID, objections: [String]) {
    guard let exercise = exercise(id), let first = objections.first else { return }
    let more = objections.count > 1 ? " (and \(objections.count - 1) more)" : ""
    faults[id] = ExerciseGrade(exercise, .policy, summary: "\(first)\(more)")
  }

  mutating func giveUp(on id: ExerciseID) {
    guard let exercise = exercise(id) else { return }
    faults[id] = ExerciseGrade(exercise, .compileLimit, summary: Self.tooMuch)
  }

  /// Each file alone is fine, and all together are not.
  mutating func giveUpOnAll() {
    for id in standing { giveUp(on: id) }
  }

  /// Which limit a compiler meets first depends on the load of the machine. One reason for all of
  /// them lets a re-grade give the same bytes.
  static let tooMuch =
    "compiling it takes more time, memory, nesting or output than allowed"

  /// - Parameter errors: The compiler's errors by exercise; errors in stubs are ignored.
  mutating func fail(_ errors: [ExerciseID: [Diagnostic]]) {
    for id in standing {
      guard let exercise = exercise(id), let found = errors[id], let first = found.first else {
        continue
      }
      let isUnsafe = found.contains { $0.message.contains("[#StrictMemorySafety]") }
      let count = found.count == 1 ? "1 error" : "\(found.count) errors"
      var evidence = ExerciseResult(exercise, .doesNotCompile)
      evidence.diagnostics = Array(found.prefix(20))
      faults[id] = ExerciseGrade(
        exercise,
        isUnsafe ? .policy : .doesNotCompile,
        summary: "\(count), the first in line \(first.line): \(first.message)",
        evidence: evidence
      )
    }
  }
}
