internal import CourseKit

/// The exercises of a chapter judged together: the submission in one process, the reference in
/// another, both at the same time.
///
/// It only ever lets pass. The files of a chapter are one person's and one module, so none of them
/// reaches anything here that it could not reach alone; whatever does not pass, and whatever the
/// reference does not bear out, is judged alone afterwards, as if this had never been.
struct JointRun {
  let program: ChapterProgram
  let reference: ChapterProgram
  let limits: BoxedCommand.Limits

  /// - Returns: the runs that passed and were borne out, by exercise.
  func passed(
    _ exercises: [Exercise],
    seeds: [ExerciseID: UInt64]
  ) throws -> [ExerciseID: ChapterProgram.Run] {
    // Who has threads has another box, and one alone has nobody to share the start with.
    let together = exercises.filter { !$0.hasThreads }
    guard together.count > 1 else { return [:] }
    let demanded = Background { [reference] in
      try reference.run(together: together, seeds: seeds)
        .filter { $0.value.report.verdict == .passed }.mapValues(\.observations)
    }
    let runs = Result { try program.run(together: together, seeds: seeds, limits: limits) }
    let observations = try demanded.value()
    return try runs.get().filter { id, run in
      guard run.report.verdict == .passed, let demanded = observations[id] else { return false }
      return run.observations.difference(from: demanded) == nil
    }
  }
}
