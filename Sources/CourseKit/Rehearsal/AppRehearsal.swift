internal import KitRecords

/// Runs the app of a chapter without judging it: nothing is saved and no attempt is counted.
///
/// Each run is a new process, which starts the app and carries out the whole script. The chapter is
/// built once.
package struct AppRehearsal {
  private let course: Course
  private let selection: AppSelection
  private let options: CheckOptions
  private let events: @Sendable (CheckEvent) -> Void
  /// The built chapter, after the first run.
  private var stage: Stage?

  private struct Stage {
    let build: ChapterBuild
    /// The milestones for which the learner's code runs.
    let learners: Set<ExerciseID>
    /// The learner's answers to exercises of other chapters that the app uses.
    let parts: OwnParts?
  }

  private enum Preparation {
    case ready(Stage)
    /// The asked milestone can't be run in its current state.
    case refused(ExerciseResult)
  }

  /// - Parameter events: Called with the progress of the work, on any thread.
  package init(
    _ course: Course,
    _ selection: AppSelection,
    options: CheckOptions = CheckOptions(),
    events: @Sendable @escaping (CheckEvent) -> Void = { _ in }
  ) {
    self.course = course
    self.selection = selection
    self.options = options
    self.events = events
  }

  /// Starts the app and carries out a script.
  ///
  /// - Parameter script: Entries with a command each, or several with `&&` between them.
  /// - Throws: A `Problem`, or `Interrupted`.
  package mutating func report(after script: [String]) throws -> AppReport {
    try StateStore(course.workspace).whileJudging(waiting: { events(.waiting) }) {
      switch try stage.map(Preparation.ready) ?? prepared() {
      case .refused(let result):
        return AppReport(selection, script, refusal: result)
      case .ready(let stage):
        self.stage = stage
        return AppReport(selection, script, try run(stage, script))
      }
    }
  }

  private func prepared() throws -> Preparation {
    let workspace = course.workspace
    let chapter = selection.chapter
    if let asked = selection.milestone {
      let file = LearnerFile(asked, in: workspace)
      if file.state == .untouched && file.hasGaps {
        return .refused(
          ExerciseResult(asked, .notStarted, summary: "open \(asked.learnerFile)")
        )
      }
    }
    if let fault = CourseFileFault(workspace, chapter) {
      return .refused(fault.result(for: selection.declaring))
    }
    var builder = FaultTolerantBuild(
      workspace: workspace,
      chapter: chapter,
      toolchain: try Toolchain.locate(),
      events: events
    )
    builder.parts = parts
    let files = chapter.exercises.map { LearnerFile($0, in: workspace) }
    let faults = files.reduce(into: [ExerciseID: CompileFault]()) { faults, file in
      faults[file.exercise.id] = file.fault.map { CompileFault(summary: $0) }
    }
    let asked = selection.milestone.map { Set([$0.id]) }
    switch try builder.run(files, knownFaults: faults, asked: asked) {
    case .failure(let fault):
      return .refused(fault.result(for: selection.declaring))
    case .success(let build):
      if let asked = selection.milestone, let fault = build.faults[asked.id] {
        return .refused(fault.result(for: asked))
      }
      let learners = learners.filter { build.faults[$0] == nil }
      return .ready(Stage(build: build.build, learners: learners, parts: build.parts))
    }
  }

  /// The answers of other chapters, if a milestone that uses them runs the learner's code.
  private var parts: OwnParts? {
    let parts = OwnParts(for: selection.chapter, in: course)
    return learners.contains { $0 == parts?.user.id } ? parts : nil
  }

  /// The milestones that have passed in their current state, and the asked one.
  private var learners: Set<ExerciseID> {
    let passed = course.progress().filter { $0.standing.isPassed }.map(\.exercise.id)
    let asked = selection.milestone.map { [$0.id] } ?? []
    return Set(selection.milestones.map(\.id)).intersection(passed + asked)
  }

  private func run(_ stage: Stage, _ script: [String]) throws -> RunReport {
    var run = SuiteRun(selection.declaring, in: stage.build, timeLimit: options.timeLimit)
    let parts = selection.milestones.map { exercise in
      let origin: AppScene.Origin = stage.learners.contains(exercise.id) ? .learner : .reference
      return "\(exercise.id)=\(origin.rawValue)"
    }
    run.requests = [
      KitEnvironment.run: script.joined(separator: "\n"),
      KitEnvironment.runParts: parts.joined(separator: ","),
    ]
    if let parts = stage.parts { run = run.with(parts.exercises) }
    return try run.runToFirstLoss()
  }
}
