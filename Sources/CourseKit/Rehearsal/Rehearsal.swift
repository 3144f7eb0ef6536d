internal import Foundation
internal import KitRecords

/// Runs the learner's code of one exercise without judging it: nothing is saved and no attempt is
/// counted.
public struct Rehearsal: Sendable {
  private let course: Course
  private let options: CheckOptions
  private let events: @Sendable (CheckEvent) -> Void

  /// - Parameter events: Called with the progress of the work, on any thread.
  public init(
    _ course: Course,
    options: CheckOptions = CheckOptions(),
    events: @Sendable @escaping (CheckEvent) -> Void = { _ in }
  ) {
    self.course = course
    self.options = options
    self.events = events
  }

  /// The objects that are alive after the stories of an exercise.
  ///
  /// - Throws: A `Problem`, or `Interrupted`.
  public func leaks(of exercise: Exercise) throws -> LeakFindings {
    switch try run(exercise, asking: [KitEnvironment.census: "1"]) {
    case .refused(let result): LeakFindings(exercise, refusal: result)
    case .ran(let report): LeakFindings(exercise, report)
    }
  }

  /// Runs the operator of an exercise on sources that are given as marbles.
  ///
  /// - Parameter diagrams: One for each source; empty for the samples of the suite.
  /// - Throws: A `Problem`, also for an exercise that can't be played; or `Interrupted`.
  public func play(_ exercise: Exercise, on diagrams: [String]) throws -> PlayReport {
    guard course.canBePlayed(exercise) else { throw course.cannotBePlayed(exercise) }
    let request = [KitEnvironment.play: diagrams.joined(separator: "\n")]
    return switch try run(exercise, asking: request) {
    case .refused(let result): PlayReport(exercise, refusal: result)
    case .ran(let report): PlayReport(exercise, report)
    }
  }

  // MARK: - Building and running

  private enum Outcome {
    /// The file can't be run in its current state.
    case refused(ExerciseResult)
    case ran(RunReport)
  }

  private func run(_ exercise: Exercise, asking requests: [String: String]) throws -> Outcome {
    let workspace = course.workspace
    let file = LearnerFile(exercise, in: workspace)
    if file.state == .untouched && file.hasGaps {
      return .refused(
        ExerciseResult(exercise, .notStarted, summary: "open \(exercise.learnerFile)")
      )
    }
    guard let chapter = course.chapters.first(where: { $0.token == exercise.token }) else {
      preconditionFailure("An exercise of the course belongs to one of its chapters.")
    }
    if let fault = CourseFileFault(workspace, chapter) {
      return .refused(fault.result(for: exercise))
    }
    let builder = FaultTolerantBuild(
      workspace: workspace,
      chapter: chapter,
      toolchain: try Toolchain.locate(),
      events: events
    )
    let files = chapter.exercises.map { LearnerFile($0, in: workspace) }
    let faults = files.reduce(into: [ExerciseID: CompileFault]()) { faults, file in
      faults[file.exercise.id] = file.fault.map { CompileFault(summary: $0) }
    }
    return try StateStore(workspace).whileJudging(waiting: { events(.waiting) }) {
      switch try builder.run(files, knownFaults: faults, asked: [exercise.id]) {
      case .failure(let fault): return .refused(fault.result(for: exercise))
      case .success(let build):
        if let fault = build.faults[exercise.id] { return .refused(fault.result(for: exercise)) }
        var run = SuiteRun(exercise, in: build.build, timeLimit: options.timeLimit)
        run.requests = requests
        run.judgesStubs = file.state == .untouched
        events(.judging(exercise.id))
        defer { events(.judged(exercise.id)) }
        return .ran(try run.run())
      }
    }
  }
}

extension Course {
  /// Whether the exercise's suite declares an operator to play.
  func canBePlayed(_ exercise: Exercise) -> Bool {
    (workspace.text(exercise.suiteFile) ?? "").contains(/\bplays:/)
  }

  func cannotBePlayed(_ exercise: Exercise) -> Problem {
    let playable = exercises.filter(canBePlayed).map(\.id.description)
    return Problem(
      .usage,
      "\(exercise.id) cannot be played: it has no operator to run on marbles.",
      evidence: [
        .init("playable", playable.isEmpty ? "none" : playable.joined(separator: ", "))
      ],
      repair: playable.first.map { "play one that can be: rxlab play \($0)" }
        ?? "list the exercises: rxlab list"
    )
  }
}
