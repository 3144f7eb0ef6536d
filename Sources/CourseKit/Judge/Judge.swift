internal import Foundation

/// Gives verdicts.
public struct Judge: Sendable {
  private let course: Course
  private let store: StateStore
  private let options: CheckOptions
  private let events: @Sendable (CheckEvent) -> Void

  /// - Parameter events: Called with the progress of a check, on any thread.
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

  /// Judges exercises, chapter by chapter. Files that have not changed since their verdict are not
  /// run again.
  ///
  /// - Parameter early: The result of `begin`, which this check ends.
  /// - Throws: A `Problem`, or `Interrupted`; verdicts given before are kept.
  public func check(_ exercises: [Exercise], early: EarlyBuild? = nil) throws -> CheckReport {
    defer { early?.end() }
    let start = ContinuousClock.now
    let toolchain = try Toolchain.locate()
    let basis = basis(toolchain)
    var report = CheckReport(results: [], unchanged: [], alterations: [], duration: .zero)
    var results: [ExerciseID: ExerciseResult] = [:]
    for chapter in course.chapters {
      let asked = exercises.filter { $0.token == chapter.token }
      guard !asked.isEmpty else { continue }
      var check = chapterCheck(chapter, toolchain, basis)
      check.early = early
      let outcome = try check.judge(asked)
      results.merge(outcome.results) { $1 }
      report.unchanged.formUnion(outcome.unchanged)
      report.alterations += outcome.alterations
    }
    report.results = exercises.compactMap { results[$0.id] }
    report.duration = ContinuousClock.now - start
    return report
  }

  /// Starts a build while a file is still being saved, so that the check of these exercises has
  /// less to build. Returns without waiting for the build.
  ///
  /// - Returns: The build, to be passed to `check`; call `end()` if there is no check. `nil` if
  ///   there is nothing to build.
  public func begin(_ exercises: [Exercise]) -> EarlyBuild? {
    guard let first = exercises.first, let toolchain = try? Toolchain.locate(),
      let chapter = course.chapters.first(where: { $0.token == first.token })
    else { return nil }
    return chapterCheck(chapter, toolchain, basis(toolchain))
      .begin(exercises.filter { $0.token == chapter.token })
  }

  private func basis(_ toolchain: Toolchain) -> VerdictBasis {
    VerdictBasis(course.workspace, toolchain: toolchain.identity, timeLimit: options.timeLimit)
  }

  private func chapterCheck(
    _ chapter: Chapter,
    _ toolchain: Toolchain,
    _ basis: VerdictBasis
  ) -> ChapterCheck {
    ChapterCheck(
      workspace: course.workspace,
      chapter: chapter,
      toolchain: toolchain,
      basis: basis,
      store: store,
      options: options,
      events: events,
      parts: OwnParts(for: chapter, in: course)
    )
  }
}
