/// The options of a check.
public struct CheckOptions: Sendable {
  /// Whether to judge unchanged files again.
  public var fresh = false
  /// The wall-clock time that a single test may take.
  public var timeLimit: Duration = .seconds(5)

  /// Whether the code that an exercise gives to repair is judged even before it is edited.
  public var judgesGivenCode = false

  /// Creates the options of a check without arguments: known verdicts are reused, and a test may
  /// take five seconds.
  public init() {}
}

/// The progress of a check, reported to its caller on any thread.
public enum CheckEvent: Sendable {
  /// Waiting for another rxlab in this folder.
  case waiting
  /// Building; the fraction is an estimate from 0 to 1.
  case building(chapter: Int, fraction: Double?)
  /// The suite of the exercise is running.
  case judging(ExerciseID)
  /// The verdict on the exercise is known.
  case judged(ExerciseID)
}

/// The result of a check.
public struct CheckReport: Sendable {
  /// The results, in the order in which the exercises were named.
  public var results: [ExerciseResult]
  /// Exercises whose verdict was already known.
  public var unchanged: Set<ExerciseID>
  /// Protected files that differ from the course's.
  public var alterations: [ProtectedFiles.Alteration]
  /// The wall-clock time of the whole check, including the build.
  public var duration: Duration

  /// The exit code of the check: altered protected files come first, then faults of the course,
  /// then exercises that have not passed.
  public var exitCode: ExitCode {
    if !alterations.isEmpty { return .protectedFilesAltered }
    if results.contains(where: { $0.verdict == .internalFault }) { return .course }
    return results.allSatisfy { $0.verdict == .passed } ? .allPassed : .somethingDidNot
  }
}
