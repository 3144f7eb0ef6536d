import CourseKit
import Foundation

@testable import GradeKit

/// A class whose students found the course's accepted answers: the first student the first answer
/// to each exercise, the second the second one.
struct AcceptedClass {
  let course: Course
  let exercises: [Exercise]
  /// By student.
  let answers: [[ExerciseID: String]]

  init(_ course: Course, _ exercises: [Exercise]) {
    self.course = course
    self.exercises = exercises
    let texts = exercises.map { exercise in
      course.workspace.names(in: exercise.acceptedFolder).compactMap {
        course.workspace.text("\(exercise.acceptedFolder)/\($0)")
      }
    }
    answers = (0..<(texts.map(\.count).max() ?? 0)).map { student in
      zip(exercises, texts).reduce(into: [:]) { answers, entry in
        let (exercise, texts) = entry
        if texts.indices.contains(student) { answers[exercise.id] = texts[student] }
      }
    }
  }

  /// The whole course's, with the fingerprints of each student.
  static let whole = Result {
    let course = try RealCourse.course.get()
    let accepted = AcceptedClass(course, course.exercises)
    return (accepted, accepted.answers.map(accepted.fingerprints))
  }

  func fingerprints(_ answers: [ExerciseID: String]) -> FingerprintedSubmission {
    let submission = Submission(student: "", files: answers.mapValues { Array($0.utf8) })
    return FingerprintedSubmission(
      KeptAnswers(submission),
      exercises.map(\.id),
      except: (try? RealCourse.grams.get().hashes) ?? []
    )
  }

  /// A student's answers, disguised; of one chapter, or of all.
  func copy(
    ofStudent student: Int,
    chapter: Int? = nil,
    _ disguise: Disguise
  ) -> [ExerciseID: String] {
    let chosen = answers[student].filter { chapter == nil || $0.key.chapter == chapter }
    return chosen.reduce(into: [:]) { copy, entry in
      guard let exercise = exercises.first(where: { $0.id == entry.key }) else { return }
      copy[entry.key] = disguise.of(entry.value, except: Disguise.taken(exercise, course))
    }
  }

  /// The listed pairs of a class.
  static func pairs(_ submissions: [FingerprintedSubmission]) -> [[Int]] {
    let exercises = submissions.first?.fingerprints.indices ?? 0..<0
    let indices = exercises.map { exercise in
      SimilarityIndex(submissions.map { $0.fingerprints[exercise] })
    }
    return SimilarityComparison.similarPairs(indices).map { [$0.pair.first, $0.pair.second] }
  }
}
