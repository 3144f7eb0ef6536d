import CourseSamples
import Foundation
import Testing

@testable import CourseKit

@Suite("The answers of other chapters that take part in a suite")
struct OwnPartsTests {
  private static let bell = ExerciseID(chapter: 2, number: 1)
  private static let lock = ExerciseID(chapter: 2, number: 2)

  /// A chapter with an exercise that uses those of chapter 2.
  private static let house = Chapter(
    token: "Chapter03House",
    number: 3,
    title: "House",
    order: 3,
    exercises: [.sample(id: ExerciseID(chapter: 3, number: 1), parts: [bell, lock])]
  )

  private static let doors = Chapter(
    token: "Chapter02Doors",
    number: 2,
    title: "Doors",
    order: 2,
    exercises: [
      .sample(id: bell, name: "E01Bell", token: "Chapter02Doors"),
      .sample(id: lock, name: "E02Lock", token: "Chapter02Doors"),
    ]
  )

  /// Lays out both chapters. The files of chapter 2 are written, and have no verdict.
  private func withCourse(_ body: (Folder, Course) throws -> Void) throws {
    try Folder.temporary { folder in
      for exercise in Self.doors.exercises {
        try folder.write(exercise.stubFile, "stub \(exercise.id)")
        try folder.write(exercise.learnerFile, "answer \(exercise.id)")
        try folder.write(exercise.suiteFile, "suite")
        try folder.write(exercise.bridgeFile, "bridge")
      }
      let workspace = Workspace(root: folder.url.path)
      try body(folder, Course(workspace: workspace, chapters: [Self.doors, Self.house]))
    }
  }

  /// Saves a pass of an exercise in its current state.
  private func pass(_ exercise: Exercise, in course: Course) throws {
    try StateStore(course.workspace).update(exercise.id) { record in
      record.judgement = .init(
        basis: "",
        learnerFile: Fingerprint.of(course.workspace.bytes(exercise.learnerFile) ?? Data()),
        result: ExerciseResult(exercise, .passed)
      )
    }
  }

  @Test("without a pass there are none")
  func none() throws {
    try withCourse { _, course in
      #expect(OwnParts(for: Self.house, in: course) == nil)
    }
  }

  @Test("an answer that has passed takes part, and another exercise has its stub")
  func passed() throws {
    try withCourse { _, course in
      try pass(Self.doors.exercises[1], in: course)
      let parts = try #require(OwnParts(for: Self.house, in: course))
      #expect(parts.exercises == [Self.lock])
      #expect(parts.chapters == [Self.doors])
      #expect(
        parts.files(of: Self.doors, in: course.workspace)
          == ["E01Bell.swift": Data("stub 2.1".utf8), "E02Lock.swift": Data("answer 2.2".utf8)]
      )
    }
  }

  @Test("an answer that was edited after its pass does not take part")
  func edited() throws {
    try withCourse { folder, course in
      for exercise in Self.doors.exercises { try pass(exercise, in: course) }
      try folder.write(Self.doors.exercises[0].learnerFile, "another answer")
      #expect(OwnParts(for: Self.house, in: course)?.exercises == [Self.lock])
    }
  }

  @Test("a chapter that cannot be built has none")
  func incomplete() throws {
    try withCourse { folder, course in
      try pass(Self.doors.exercises[0], in: course)
      let bridge = folder.url.appending(path: Self.doors.exercises[1].bridgeFile)
      try FileManager.default.removeItem(at: bridge)
      #expect(OwnParts(for: Self.house, in: course) == nil)
    }
  }

  @Test("a chapter whose exercises use no others has none")
  func unused() throws {
    try withCourse { _, course in
      for exercise in Self.doors.exercises { try pass(exercise, in: course) }
      #expect(OwnParts(for: Self.doors, in: course) == nil)
    }
  }

  @Test("an answer that does not compile in the build is left out")
  func faulty() throws {
    try withCourse { _, course in
      for exercise in Self.doors.exercises { try pass(exercise, in: course) }
      let parts = try #require(OwnParts(for: Self.house, in: course))
      let rest = parts.without(
        [error(in: Self.doors.exercises[0].learnerFile)],
        in: course.workspace
      )
      #expect(rest?.exercises == [Self.lock])
      #expect(
        rest?.without([error(in: Self.doors.exercises[1].bridgeFile)], in: course.workspace) == nil
      )
    }
  }

  @Test("if the build fails for another reason, no answer takes part")
  func otherFault() throws {
    try withCourse { _, course in
      for exercise in Self.doors.exercises { try pass(exercise, in: course) }
      let parts = try #require(OwnParts(for: Self.house, in: course))
      #expect(
        parts.without([error(in: "Tests/Chapter02DoorsTests/Room.swift")], in: course.workspace)
          == nil
      )
      #expect(parts.without([], in: course.workspace) == nil)
    }
  }

  private func error(in path: String) -> Diagnostic {
    Diagnostic(path: path, line: 1, column: 1, severity: .error, message: "no", text: "no")
  }
}
