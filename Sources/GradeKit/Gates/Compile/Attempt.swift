internal import CourseKit

/// The files of a chapter that have been accepted so far, and the faults of the others.
struct Attempt {
  let chapter: Chapter
  /// The submitted files, by exercise.
  let submitted: [ExerciseID: [UInt8]]
  private let stubs: [ExerciseID: [UInt8]]
  private(set) var faults: [ExerciseID: ExerciseGrade] = [:]

  init(_ submission: Submission, _ chapter: Chapter, stubs: [ExerciseID: [UInt8]]) {
    self.chapter = chapter
    self.stubs = stubs
    submitted = submission.files.filter { id, _ in chapter.exercises.contains { $0.id == id } }
  }

  /// Exercises whose file was submitted and has no fault, in order.
  var standing: [ExerciseID] { submitted.keys.filter { faults[$0] == nil }.sorted() }

  func exercise(_ id: ExerciseID) -> Exercise? { chapter.exercises.first { $0.id == id } }

  // MARK: - What is compiled

  /// The file for each exercise: the submitted one or the stub.
  var texts: [ExerciseID: [UInt8]] {
    stubs.merging(standing.map { ($0, compiled($0)) }) { $1 }
  }

  /// One submitted file; all others are stubs.
  func texts(with id: ExerciseID) -> [ExerciseID: [UInt8]] {
    stubs.merging([(id, compiled(id))]) { $1 }
  }

  /// The file with spaces instead of comments, so that no text that the gates treat as a comment
  /// can be compiled.
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

  /// Each file compiles alone, but not all together.
  mutating func giveUpOnAll() {
    for id in standing { giveUp(on: id) }
  }

  /// The limit that a compiler reaches first depends on the load of the machine. One message for
  /// all limits makes the result reproducible.
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
