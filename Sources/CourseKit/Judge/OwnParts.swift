internal import Foundation

/// The learner's answers to exercises of other chapters that take part in the suite of an exercise.
///
/// The chapters are built together, from an overlay: answers that have passed in their current
/// state, and stubs for the others.
package struct OwnParts: Sendable, Equatable {
  /// The exercise whose suite uses them.
  let user: Exercise
  /// The other chapters.
  let chapters: [Chapter]
  /// The answers in these chapters that have passed, whether or not the suite uses them: an answer
  /// may call another one.
  private var answers: [ExerciseID: Data]

  /// - Returns: `nil` if no exercise of the chapter uses others, if none of those has passed, or if
  ///   one of their chapters cannot be built.
  init?(for chapter: Chapter, in course: Course) {
    guard let user = chapter.exercises.first(where: { !$0.parts.isEmpty }) else { return nil }
    let numbers = Set(user.parts.map(\.chapter))
    let chapters = course.chapters.filter { numbers.contains($0.number) }
    guard chapters.count == numbers.count,
      chapters.allSatisfy({ CourseFileFault(course.workspace, $0) == nil })
    else { return nil }
    let files = chapters.flatMap(\.exercises).map { LearnerFile($0, in: course.workspace) }
    let passed = files.filter { course.standing(of: $0).isPassed }
    self.init(
      user: user,
      chapters: chapters,
      answers: Dictionary(uniqueKeysWithValues: passed.map { ($0.exercise.id, $0.bytes) })
    )
  }

  /// - Returns: `nil` if none of the answers is one that the exercise uses.
  init?(user: Exercise, chapters: [Chapter], answers: [ExerciseID: Data]) {
    self.user = user
    self.chapters = chapters
    self.answers = answers
    if exercises.isEmpty { return nil }
  }

  /// The exercises whose answers the suite uses.
  var exercises: [ExerciseID] { user.parts.filter { answers[$0] != nil } }

  /// The files of a chapter in the overlay.
  func files(of chapter: Chapter, in workspace: Workspace) -> [String: Data] {
    chapter.exercises.reduce(into: [:]) { files, exercise in
      files["\(exercise.name).swift"] = answers[exercise.id] ?? workspace.bytes(exercise.stubFile)
    }
  }

  /// The parts after a build with these errors.
  ///
  /// - Returns: `nil` if none remains, or if the errors have another cause than the answers.
  func without(_ errors: [Diagnostic], in workspace: Workspace) -> OwnParts? {
    let faults = chapters.flatMap { chapter in
      CompileFaultFinder(workspace: workspace, chapter: chapter).sort(errors).faults.keys
    }
    let remaining = answers.filter { !faults.contains($0.key) }
    guard remaining.count < answers.count else { return nil }
    return OwnParts(user: user, chapters: chapters, answers: remaining)
  }

  /// What a verdict on the exercise depends on besides its own files.
  func fingerprint(in workspace: Workspace) -> String {
    var fingerprint = Fingerprint()
    for exercise in chapters.flatMap(\.exercises) where exercises.contains(exercise.id) {
      fingerprint.add("\(exercise.id)")
      fingerprint.add(answers[exercise.id] ?? Data())
      fingerprint.add(workspace.bytes(exercise.bridgeFile) ?? Data())
    }
    return fingerprint.text
  }
}
