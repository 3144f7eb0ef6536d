internal import CourseKit

/// The exercises of a chapter judged together: the reference in one process, while the bridge is
/// still being built, and then the submission in another.
///
/// It only ever lets pass. The files of a chapter are one person's and one module, so none of them
/// reaches anything here that it could not reach alone; whatever does not pass, and whatever the
/// reference does not bear out, is judged alone afterwards, as if this had never been.
struct JointRun {
  private let exercises: [Exercise]
  private let seeds: [ExerciseID: UInt64]
  /// What the reference saw, of exercises that it passed.
  private let demanded: Background<[ExerciseID: Observations]>

  /// Begins the reference's run.
  ///
  /// - Parameter seeds: of each exercise's inputs.
  init(
    of exercises: [Exercise],
    seeds: [ExerciseID: UInt64],
    reference: ChapterProgram
  ) {
    // Who has threads has another box, and one alone has nobody to share the start with.
    let together = exercises.filter { !$0.hasThreads }
    self.exercises = together.count > 1 ? together : []
    self.seeds = seeds
    demanded = Background { [exercises = self.exercises] in
      try reference.run(together: exercises, seeds: seeds)
        .filter { $0.value.report.verdict == .passed }.mapValues(\.observations)
    }
  }

  /// Runs the submission, unless there is no program to run, and waits for the reference.
  ///
  /// - Returns: the runs that passed and were borne out, by exercise.
  func passed(
    by program: ChapterProgram?,
    limits: BoxedCommand.Limits
  ) throws -> [ExerciseID: ChapterProgram.Run] {
    let runs = Result {
      try program?.run(together: exercises, seeds: seeds, limits: limits) ?? [:]
    }
    let demanded = try demanded.value()
    return try runs.get().filter { id, run in
      guard run.report.verdict == .passed, let demanded = demanded[id] else { return false }
      return run.observations.difference(from: demanded) == nil
    }
  }
}
