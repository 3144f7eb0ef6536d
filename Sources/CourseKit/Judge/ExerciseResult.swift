internal import KitRecords

/// The verdict on one exercise, with its evidence.
public struct ExerciseResult: Codable, Sendable, Equatable {
  /// The exercise that was judged.
  public var id: ExerciseID
  /// The title from `chapter.json`.
  public var title: String
  /// The learner's file.
  public var file: String
  /// The verdict on the whole exercise.
  public var verdict: Verdict
  /// The points for a pass.
  public var points: Int
  /// One line with the reason, if the verdict alone does not explain it.
  public var summary: String?
  /// The outcomes of the tests, in source order.
  public var tests: [TestOutcome] = []
  /// The compiler's messages about the file.
  public var diagnostics: [Diagnostic] = []
  /// Calls in the suite that don't match the declarations of the file.
  public var mismatch: Mismatch?
  /// Rules of the exercise that the file breaks.
  public var findings: [Finding] = []
  /// The first lines of the learner's output.
  public var output: String?
  /// The number of the hint that fits, from 1.
  public var hint: Int?
  /// The section of the lesson that explains the exercise.
  public var lesson: String
  /// The run with the learner's answers to exercises of other chapters; `nil` if none took part.
  public var parts: Parts?
  /// The duration of the exercise's process.
  public var seconds: Double = 0

  package init(_ exercise: Exercise, _ verdict: Verdict, summary: String? = nil) {
    id = exercise.id
    title = exercise.title
    file = exercise.learnerFile
    points = exercise.points
    lesson = exercise.lesson
    self.verdict = verdict
    self.summary = summary
  }

  package init(_ exercise: Exercise, _ report: RunReport, duration: Duration) {
    self.init(exercise, report.verdict, summary: report.remark)
    tests = report.tests
    hint = firstFailure?.hint
    let printed = report.output.prefix(4_000)
    output = printed.isEmpty ? nil : String(printed)
    seconds = duration / .seconds(1)
    if let lost = tests.first(where: { $0.ending != nil }), let ending = lost.ending {
      let last = lost.lastEvent.map { "; last event \($0.event) at tick \($0.tick)" } ?? ""
      summary = "\(ending) in '\(lost.title)'\(last)"
    }
  }

  /// The points for this verdict: all of them for a pass, otherwise none.
  public var earned: Int { verdict == .passed ? points : 0 }

  /// The first test, in source order, that did not pass.
  public var firstFailure: TestOutcome? { tests.first(where: \.isFailure) }

  /// A rule of the exercise that the file breaks.
  public struct Finding: Codable, Sendable, Equatable {
    /// The line of the learner's file, from 1.
    public var line: Int
    /// The column in that line, from 1.
    public var column: Int
    /// The violation and the reason why that is not allowed.
    public var problem: String
    /// The fix.
    public var repair: String
  }

  /// The run of a suite with the learner's answers to exercises of other chapters. It does not
  /// affect the verdict, which is that of the reference's parts.
  public struct Parts: Codable, Sendable, Equatable {
    /// The exercises whose answers took part.
    public var exercises: [ExerciseID]
    /// The verdict with these answers.
    public var verdict: Verdict
    /// The exercises with whose answers the suite does not pass, although it passes with the
    /// reference's parts.
    public var differing: [ExerciseID] = []
    /// The first test that does not pass with these answers.
    public var test: TestOutcome?

    package init(exercises: [ExerciseID], verdict: Verdict) {
      self.exercises = exercises
      self.verdict = verdict
    }
  }

  /// A call in the suite that no longer matches the declarations of the file.
  public struct Mismatch: Codable, Sendable, Equatable {
    /// The call as the bridge writes it.
    public var call: String
    /// The compiler's message about the call.
    public var complaint: String
    /// The declarations of that name in the learner's file, each with its line.
    public var offered: [String]
    /// The declarations of that name in the stub, which the suite expects.
    public var wanted: [String]
  }
}

extension ExerciseResult.Finding {
  package init(_ finding: GateFinding) {
    self.init(
      line: finding.line,
      column: finding.column,
      problem: finding.problem,
      repair: finding.repair
    )
  }
}
