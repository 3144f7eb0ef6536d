internal import KitRecords
public import Testing

/// Makes a suite the judge of one exercise.
///
/// An exercise that is not started is skipped, with the file to open. Each test of a started
/// exercise runs alone with the resource ledger, under a watchdog. The pending checks of its `Lab`
/// run after its body has returned.
public struct ExerciseTrait: SuiteTrait, TestTrait, TestScoping {
  let id: String
  /// The play of the exercise, if it has one.
  var play: Play?
  /// The app of the chapter, if the suite declares it.
  var app: AppRun?
  let settings: RunSettings

  /// Every test of the suite is judged in the same way.
  public var isRecursive: Bool { true }

  /// Skips an exercise that is not started, and announces the tests that will run.
  public func prepare(for test: Test) async throws {
    SuiteTitles.shared.note(test)
    if let script = settings.appScript {
      if test.isSuite, let app {
        let scene = app.scene(after: script, parts: settings.appParts) { step in
          RecordWriter.shared.write(.running(step))
        }
        RecordWriter.shared.write(.ran(scene))
      }
      try Test.cancel("run, not judged")
    }
    if let files = ExerciseFiles(suite: test.sourceLocation.filePath), isNotStarted(files) {
      try Test.cancel("not started: open \(files.learnerFile)")
    }
    if let diagrams = settings.diagrams {
      if test.isSuite, let play {
        RecordWriter.shared.write(.played(play.performance(on: diagrams)))
      }
      try Test.cancel("played, not judged")
    }
    try await test.announce()
  }

  /// Runs one test as described above.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await TestRun(test, exercise: id).perform(function)
  }

  func isNotStarted(_ files: ExerciseFiles) -> Bool {
    settings.variant == "exercises" && !settings.judgesStubs && files.isUntouched
  }
}

extension Trait where Self == ExerciseTrait {
  /// The exercise that a suite judges, by its id: `.exercise("1.4")`. It contains `.ledger`.
  /// - Parameters:
  ///   - id: The exercise.
  ///   - play: The play that `rxlab play` runs, if the exercise has an operator to play with.
  public static func exercise(_ id: String, plays play: Play? = nil) -> Self {
    ExerciseTrait(id: id, play: play, settings: .current)
  }

  /// The exercise that a suite judges, in a chapter whose exercises are the milestones of an app.
  /// - Parameters:
  ///   - id: The exercise.
  ///   - app: The app that `rxlab run` runs.
  package static func exercise(_ id: String, runs app: AppRun) -> Self {
    ExerciseTrait(id: id, app: app, settings: .current)
  }
}
