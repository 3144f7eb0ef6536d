internal import Foundation

/// Gives verdicts.
public struct Judge: Sendable {
  private let course: Course
  private let store: StateStore
  private let options: CheckOptions
  private let events: @Sendable (CheckEvent) -> Void

  /// - Parameter events: hears how a check proceeds, on any thread.
  public init(
    _ course: Course,
    options: CheckOptions = CheckOptions(),
    events: @Sendable @escaping (CheckEvent) -> Void = { _ in }
  ) {
    self.course = course
    self.store = StateStore(course.workspace)
    self.options = options
    self.events = events
  }

  /// Judges exercises, chapter by chapter. What has not changed since its verdict is not run again.
  ///
  /// - Throws: a `Problem`, or `Interrupted`; verdicts given before are kept.
  public func check(_ exercises: [Exercise]) throws -> CheckReport {
    let start = ContinuousClock.now
    let toolchain = try Toolchain.locate()
    let basis = Basis(
      course.workspace,
      toolchain: toolchain.identity,
      timeLimit: options.timeLimit
    )
    var report = CheckReport(results: [], unchanged: [], alterations: [], duration: .zero)
    var results: [ExerciseID: ExerciseResult] = [:]
    for chapter in course.chapters {
      let asked = exercises.filter { $0.token == chapter.token }
      guard !asked.isEmpty else { continue }
      let check = ChapterCheck(
        workspace: course.workspace,
        chapter: chapter,
        toolchain: toolchain,
        basis: basis,
        store: store,
        options: options,
        events: events
      )
      let outcome = try check.judge(asked)
      results.merge(outcome.results) { $1 }
      report.unchanged.formUnion(outcome.unchanged)
      report.alterations += outcome.alterations
    }
    report.results = exercises.compactMap { results[$0.id] }
    report.duration = ContinuousClock.now - start
    return report
  }
}
