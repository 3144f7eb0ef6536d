internal import CourseKit
internal import Foundation

/// Realistic submissions, generated from the course's own files, which the grader must accept.
struct HonestSubmissions {
  private let course: Course
  private let chapter: Chapter

  init(_ course: Course, chapter: Chapter) {
    self.course = course
    self.chapter = chapter
  }

  /// A submission, and the verdict that each of its exercises deserves.
  struct Item {
    let name: String
    let files: [(exercise: Exercise, bytes: [UInt8])]
    let verdicts: [ExerciseID: GradeVerdict]
  }

  /// - Throws: A `Problem` in an edition without solutions.
  func make(count: Int) throws -> [Item] {
    try (0..<count).map { try item($0) }
  }

  private func item(_ index: Int) throws -> Item {
    var files: [(Exercise, [UInt8])] = []
    var verdicts: [ExerciseID: GradeVerdict] = [:]
    for (place, exercise) in chapter.exercises.enumerated() {
      let (text, verdict) = try answer(to: exercise, index: index, place: place)
      verdicts[exercise.id] = verdict
      guard let text else { continue }
      // A remark of one's own makes each submission one of its own, with inputs of its own.
      let own = verdict == .notStarted ? text : text + "\n// \(index)\n"
      files.append((exercise, Array(own.utf8)))
    }
    return Item(name: "honest-\(index)", files: files, verdicts: verdicts)
  }

  /// Alternates between: all solved, solved in other ways, half done, unchanged, only a few files.
  private func answer(
    to exercise: Exercise,
    index: Int,
    place: Int
  ) throws -> (text: String?, verdict: GradeVerdict) {
    switch index % 5 {
    case 0: return (try solution(exercise), .passed)
    case 1: return (try accepted(exercise, index / 5), .passed)
    case 2: return place % 2 == 0 ? (try solution(exercise), .passed) : (nil, .notSubmitted)
    case 3:
      let isDone = place < index / 5 % chapter.exercises.count
      return isDone ? (try accepted(exercise, index), .passed) : (try stub(exercise), .notStarted)
    default:
      return place == index / 5 % chapter.exercises.count
        ? (try solution(exercise), .passed) : (nil, .notSubmitted)
    }
  }

  private func solution(_ exercise: Exercise) throws -> String {
    Solution.withoutMarkers(try text(exercise.solutionFile))
  }

  private func stub(_ exercise: Exercise) throws -> String { try text(exercise.stubFile) }

  /// One of the accepted answers.
  private func accepted(_ exercise: Exercise, _ index: Int) throws -> String {
    let names = course.workspace.names(in: exercise.acceptedFolder)
    guard !names.isEmpty else { return try solution(exercise) }
    return try text("\(exercise.acceptedFolder)/\(names[index % names.count])")
  }

  private func text(_ path: String) throws -> String {
    guard let text = course.workspace.text(path) else {
      throw Problem(
        .course,
        "\(path) is missing; honest submissions are generated from it.",
        repair: "run this in a full checkout of the course"
      )
    }
    return text
  }
}
