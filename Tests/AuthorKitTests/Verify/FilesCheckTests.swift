import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("Every exercise has its files, and no file is unused", .startsProcesses)
struct FilesCheckTests {
  @Test("an exercise with all its files has no fault")
  func complete() throws {
    try Self.inCourse { check, _ in
      #expect(check.faults(of: .sample()) == [])
      #expect(check.strays(of: .oneExercise) == [])
      #expect(check.orphans() == [])
    }
  }

  @Test("a missing file is reported with the way to create it")
  func missing() throws {
    try Folder.temporary { folder in
      let exercise = Exercise.sample()
      let faults = Self.check(folder).faults(of: exercise)
      #expect(
        faults.map(\.path) == [
          exercise.stubFile, exercise.learnerFile, exercise.solutionFile, exercise.suiteFile,
          exercise.bridgeFile,
        ]
      )
      #expect(faults.first?.repair == "Run: rxlab verify --write-stubs 1.4")
    }
  }

  @Test("an empty hint and two identical hints are reported")
  func hints() throws {
    try Self.inCourse { check, _ in
      #expect(
        check.faults(of: .sample(hints: ["a", "-", "c"])).map(\.problem)
          == ["hint 2 of exercise 1.4 is empty."]
      )
      #expect(
        check.faults(of: .sample(hints: ["a", "b", "a"])).map(\.problem)
          == ["two hints of exercise 1.4 are the same."]
      )
    }
  }

  @Test(
    "an unused file is reported, in every tree",
    arguments: [
      "Sources/Exercises/Chapter01/Notes.txt", "Solutions/Chapter01/E05.swift",
      "Chapters/Chapter01/Stubs/Old.swift", "Tests/Mutants/Chapter01/E09Gone",
      "Tests/Accepted/Chapter01/loose.swift", "Tests/Chapter01Tests/notes.md",
      "Tests/Mutants/Chapter01/E04Door/BadName.swift",
      "Tests/Accepted/Chapter01/E04Door/notes.txt",
    ]
  )
  func stray(path: String) throws {
    try Self.inCourse { check, folder in
      try folder.write(path.hasSuffix("Gone") ? "\(path)/a.swift" : path, "")
      #expect(check.strays(of: .oneExercise).map(\.path) == [path])
    }
  }

  @Test("a folder named like a chapter that doesn't exist is reported")
  func orphan() throws {
    try Self.inCourse { check, folder in
      try folder.write("Solutions/Chapter09Gone/E01.swift", "")
      try folder.write("Tests/Chapter09GoneTests/E01Tests.swift", "")
      try folder.write("Tests/Equivalents/Chapter09Gone/E01.json", "[]")
      try folder.write("Tests/Situations/Chapter09Gone.json", "{}")
      #expect(
        check.orphans().map(\.path) == [
          "Solutions/Chapter09Gone", "Tests/Equivalents/Chapter09Gone",
          "Tests/Situations/Chapter09Gone.json", "Tests/Chapter09GoneTests",
        ]
      )
    }
  }

  @Test("a backup made by reset is not reported")
  func backups() throws {
    try Self.inCourse { check, folder in
      try folder.write("Sources/Exercises/Backups/Chapter01Doors/E01Door.1.swift", "")
      #expect(check.orphans() == [])
    }
  }

  @Test("a chapter that the manifest doesn't list is reported")
  func unlisted() throws {
    try Self.inCourse { check, folder in
      try folder.write("Package.swift", "")
      #expect(check.strays(of: .oneExercise).map(\.path) == ["Package.swift"])
    }
  }

  @Test("a chapter whose entry in the manifest takes several lines is listed")
  func wrappedEntry() throws {
    try Self.inCourse { check, folder in
      try folder.write("Package.swift", "Chapter(\n  \"Chapter01\",\n  uses: []\n)")
      #expect(check.strays(of: .oneExercise).isEmpty)
    }
  }

  private static func inCourse(_ body: (FilesCheck, Folder) throws -> Void) throws {
    try Folder.temporary { folder in
      let exercise = Exercise.sample()
      for path in [
        exercise.stubFile, exercise.learnerFile, exercise.solutionFile, exercise.suiteFile,
        exercise.bridgeFile, "\(exercise.mutantsFolder)/forgets-the-end.swift",
        "\(exercise.acceptedFolder)/2-boxes.swift",
      ] {
        try folder.write(path, "")
      }
      try folder.write("Package.swift", "Chapter(\"Chapter01\")")
      try body(check(folder), folder)
    }
  }

  private static func check(_ folder: Folder) -> FilesCheck {
    let workspace = Workspace(root: folder.url.path)
    return FilesCheck(course: Course(workspace: workspace, chapters: [.oneExercise]))
  }
}
