import CourseSamples
import Foundation
import Testing

@testable import CourseKit

@Suite("The state of a learner's file is known without a compiler")
struct LearnerFileTests {
  @Test(
    "a stub with code to fill in has gaps; a program to repair has none",
    arguments: [
      ("enum E04 {\n  // TODO: 1.4 Who listens?\n}\n", true),
      ("enum E04 {\n  static let answer = 41\n}\n", false),
    ]
  )
  func gaps(stub: String, hasGaps: Bool) throws {
    let exercise = Exercise.sample()
    try Folder.temporary { folder in
      try folder.write(exercise.stubFile, stub)
      try folder.write(exercise.learnerFile, stub)
      let file = LearnerFile(exercise, in: Workspace(root: folder.url.path))
      #expect(file.state == .untouched)
      #expect(file.hasGaps == hasGaps)
    }
  }
}
