internal import CourseKit

/// The exercises of a chapter judged together: the reference in one process, while the bridge is
/// still being built, and then the submission in another.
///
/// It can only accept. The files of a chapter are one student's and one module, so none of them
/// gains access to anything that it could not access alone. An exercise that fails, or differs
/// from the reference, is judged alone afterwards.
struct JointRun {
  private let exercises: [Exercise]
  private let seeds: [ExerciseID: UInt64]
  /// The reference's observations, for the exercises that it passed.
  private let demanded: Background<[ExerciseID: Observations]>

  /// Starts the reference's run.
  ///
  /// - Parameter seeds: The seed of each exercise's inputs.
  init(
    of exercises: [Exercise],
    seeds: [ExerciseID: UInt64],
    reference: ChapterProgram
  ) {
    // Exercises with threads need another sandbox, and a single one gains nothing from a joint run.
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
  /// - Returns: The runs that passed and agree with the reference, by exercise.
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
