/// The app that `rxlab run` is to run: that of a chapter, or the one after a milestone.
package struct AppSelection: Sendable {
  package let chapter: Chapter
  /// The last milestone of the app, which takes the learner's code in any state; `nil` for all
  /// milestones, with the learner's code where it has passed.
  package let milestone: Exercise?
  /// The exercise whose suite declares the app.
  let declaring: Exercise

  /// The milestones of the app, in their order.
  package var milestones: [Exercise] {
    guard let milestone else { return chapter.exercises }
    return chapter.exercises.filter { $0.id <= milestone.id }
  }
}

extension AppSelection {
  /// - Parameter word: A chapter or a milestone: `14`, `14.3`.
  /// - Throws: A `Problem` of usage if the course has no such app.
  package init(_ word: String?, in course: Course) throws {
    let runnable = course.chapters.filter { course.declaringApp(in: $0) != nil }
    guard let word else { throw Self.unnamed(runnable) }
    let id = ExerciseID(word)
    guard let number = id?.chapter ?? Int(word) else { throw Self.unknown(word, runnable) }
    guard let chapter = course.chapter(number), let declaring = course.declaringApp(in: chapter)
    else {
      throw Problem(
        .usage,
        id == nil ? "Chapter \(word) has no app to run." : "\(word) is not part of an app.",
        evidence: Self.evidence(runnable),
        repair: Self.repair(runnable)
      )
    }
    if let id, course.exercise(id) == nil {
      let ids = chapter.exercises.map(\.id.description)
      throw Problem(
        .usage,
        "Chapter \(number) has no exercise \(id).",
        evidence: [
          .init("expected", "one of: \(ids.joined(separator: ", "))")
        ],
        repair: "run the whole app: rxlab run \(number)"
      )
    }
    self.chapter = chapter
    self.declaring = declaring
    milestone = id.flatMap(course.exercise)
  }

  private static func unnamed(_ runnable: [Chapter]) -> Problem {
    Problem(
      .usage,
      "'run' takes the chapter of an app.",
      evidence: evidence(runnable),
      repair: repair(runnable)
    )
  }

  private static func unknown(_ word: String, _ runnable: [Chapter]) -> Problem {
    Problem(
      .usage,
      "Invalid value '\(word.printable)' for the app to run.",
      evidence: [.init("expected", "the number of a chapter or of a milestone")]
        + evidence(runnable),
      repair: repair(runnable)
    )
  }

  private static func evidence(_ runnable: [Chapter]) -> [Problem.Evidence] {
    let numbers = runnable.map { "\($0.number)" }
    return [.init("can be run", numbers.isEmpty ? "none" : numbers.joined(separator: ", "))]
  }

  private static func repair(_ runnable: [Chapter]) -> String {
    runnable.first.map { "run its app: rxlab run \($0.number)" }
      ?? "list the exercises: rxlab list"
  }
}

extension Course {
  /// The exercise whose suite declares the app of the chapter; `nil` if the chapter has none.
  fileprivate func declaringApp(in chapter: Chapter) -> Exercise? {
    chapter.exercises.first { ExerciseTools.declaresApp(workspace.text($0.suiteFile) ?? "") }
  }
}
