import CourseKit
import Foundation
import GradeKit

/// The course of this repository, whose first chapter these tests take their names from.
enum RealCourse {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  static let course = Result { try Course.load(Workspace(root: root)) }

  /// Computed once for all tests.
  static let grams = course.map { CourseGrams($0) }

  static func exercises(chapter: Int = 1) throws -> [Exercise] {
    try course.get().chapter(chapter)!.exercises
  }

  static func exercise(_ id: String) throws -> Exercise {
    try course.get().exercise(ExerciseID(id)!)!
  }

  static func solution(_ id: String) throws -> [UInt8] {
    let path = try course.get().workspace.absolute(exercise(id).solutionFile)
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// What is taken out of a folder or an archive, with chapter 1 for an assignment.
  static func submission(
    at path: String,
    limits: IntakeLimits = IntakeLimits(),
    pause: @Sendable @escaping () -> Void = {}
  ) throws -> Submission {
    try Intake(course.get(), exercises(), limits: limits, pause: pause)
      .submission(of: "alice", at: path)
  }
}
