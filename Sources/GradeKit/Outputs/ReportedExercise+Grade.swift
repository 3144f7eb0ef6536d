package import CourseKit

extension ReportedExercise {
  package init(_ grade: ExerciseGrade) {
    self.init(
      (grade.id, grade.title, grade.file),
      verdict: grade.verdict.rawValue,
      outcome: grade.verdict.outcome,
      points: grade.points,
      earned: grade.earned,
      summary: grade.tellableSummary,
      // What students may see: of a run on secret inputs nothing but its verdict.
      evidence: grade.evidence?.tests.isEmpty == false ? grade.shown : grade.evidence
    )
  }
}

extension GradeVerdict {
  package var outcome: ReportedExercise.Outcome {
    switch self {
    case .passed: .passed
    case .failed, .leaked, .forbidden, .policy, .rejected: .failed
    case .notStarted, .notSubmitted: .skipped
    case .crashed, .timedOut, .doesNotCompile, .compileLimit, .cpuLimit, .memoryLimit,
      .outputLimit, .incomplete, .setAside, .internalFault:
      .broken
    }
  }

  /// The verdict in words, for a student.
  package var words: String {
    switch self {
    case .internalFault: "not graded yet"
    case .setAside: "your instructor will look at it"
    case .rejected: "file not accepted"
    case .policy: "not allowed"
    case .compileLimit: "took too long to compile"
    case .cpuLimit: "ran too long"
    case .memoryLimit: "used too much memory"
    case .outputLimit: "printed too much"
    case .incomplete: "ended too early"
    default: rawValue.replacing("-", with: " ")
    }
  }
}
