import CourseKit
import Foundation
import GradeKit
import KitRecords
import Synchronization

/// Judges by what a file says in its first line: `// passed`, `// failed`, `// internal` …
///
/// What it is asked is counted, so that a test can tell what was graded twice.
final class FakeGrader: SubmissionGrader {
  private let exercises: [Exercise]
  private let isIsolated: Bool
  private let calls = Mutex<[String]>([])
  /// Called before each grading, with how many there were; may throw like a machine that gives out.
  private let before: @Sendable (Int, Submission) throws -> Void

  init(
    _ exercises: [Exercise],
    isIsolated: Bool = true,
    before: @escaping @Sendable (Int, Submission) throws -> Void = { _, _ in }
  ) {
    self.exercises = exercises
    self.isIsolated = isIsolated
    self.before = before
  }

  /// The students who were graded, in the order of the calls.
  var asked: [String] { calls.withLock { $0 } }

  func grade(_ submission: Submission) throws -> GradedSubmission {
    let count = calls.withLock { calls in
      calls.append(submission.student)
      return calls.count
    }
    try before(count, submission)
    let result = SubmissionResult(
      student: submission.student,
      digest: submission.digest,
      exercises: exercises.map { grade($0, submission) },
      remarks: submission.remarks,
      isIsolated: isIsolated
    )
    return GradedSubmission(result: result, timings: .init(steps: ["run": .random(in: 0...1)]))
  }

  private func grade(_ exercise: Exercise, _ submission: Submission) -> ExerciseGrade {
    if let refusal = submission.refusals[exercise.id] {
      return ExerciseGrade(exercise, .rejected, summary: refusal)
    }
    guard let bytes = submission.files[exercise.id] else {
      return ExerciseGrade(exercise, .notSubmitted)
    }
    let word = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first?
      .dropFirst("// ".count)
    let verdict = word.flatMap { GradeVerdict(rawValue: String($0)) } ?? .failed
    var evidence: ExerciseResult?
    if verdict == .failed { evidence = Self.failure(of: exercise) }
    var grade = ExerciseGrade(exercise, verdict, evidence: evidence)
    grade.shown = evidence
    return grade
  }

  /// A failure with a diagram, a time and a printed text, as a run leaves it.
  static func failure(of exercise: Exercise) -> ExerciseResult {
    let place = SourcePlace(fileID: "\(exercise.token)Tests/\(exercise.suiteName).swift", line: 12)
    var test = TestOutcome(
      test: "\(exercise.suiteName)/oneDoneOneRow()",
      title: "one tap on Done adds one row",
      verdict: .failed,
      place: place
    )
    test.failures = [
      Expectation(
        test: test.test,
        passed: false,
        story: DiagramLane(diagram: "S-D", legend: ["S subscribes", "D user taps Done"]),
        comparison: .lanes(
          expected: DiagramLane(diagram: "--a", legend: ["a = \"milk\""]),
          actual: DiagramLane(diagram: "b-a", legend: ["b = \"\""]),
          divergence: Divergence(
            kind: "extra",
            tick: 0,
            column: 0,
            text: "extra element b at tick 0"
          )
        ),
        place: place
      )
    ]
    test.diagnosis = "The list received an item that the user did not type."
    test.hint = 2
    test.seconds = .random(in: 0...1)
    var result = ExerciseResult(exercise, .failed)
    result.tests = [test]
    result.hint = 2
    result.output = "printed at \(Date.now) by <b>me</b>"
    result.seconds = .random(in: 0...1)
    return result
  }
}
