import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("Stubs match their solutions, and learners receive the stubs", .startsProcesses)
struct StubCheckTests {
  @Test("three files that agree have no fault, whatever their line endings")
  func agree() throws {
    try check(stub: "stub\r\n", learner: "stub\n") { faults, note in
      #expect(faults == [])
      #expect(note == nil)
    }
  }

  @Test("a stub that was edited by hand is reported at its line")
  func drifted() throws {
    try check(stub: "stub\nand more\n", learner: "stub\n") { faults, _ in
      #expect(faults.map(\.line) == [2])
      #expect(
        faults.map(\.problem)
          == ["the stub differs from the one generated from Solutions/Chapter01/E04Door.swift."]
      )
    }
  }

  @Test("a solution without a valid stub is reported with the marker at fault")
  func faultySolution() throws {
    try check(solution: "no region\n", stub: "stub\n", learner: "stub\n") { faults, _ in
      #expect(faults.map(\.path) == ["Solutions/Chapter01/E04Door.swift"])
      #expect(faults.map(\.line) == [1])
    }
  }

  @Test("a learner's work is a note, not a fault, as long as the committed file is the stub")
  func learnersWork() throws {
    try check(stub: "stub\n", committed: "stub\n", learner: "my answer\n") { faults, note in
      #expect(faults == [])
      #expect(
        note
          == "Sources/Exercises/Chapter01/E04Door.swift was edited, "
          + "so the committed version was checked instead."
      )
    }
  }

  @Test("an answer committed in place of the stub is a fault")
  func committedAnswer() throws {
    try check(stub: "stub\n", committed: "answer\n", learner: "answer\n") { faults, note in
      #expect(
        faults.map(\.problem)
          == ["learners would receive a file that is not the stub of 1.4."]
      )
      #expect(note == nil)
    }
  }

  private func check(
    solution: String = "// BEGIN SOLUTION\n// STUB: stub\nanswer\n// END SOLUTION\n",
    stub: String,
    committed: String? = nil,
    learner: String,
    _ body: ([CourseFault], String?) -> Void
  ) throws {
    try Folder.temporary { folder in
      let exercise = Exercise.sample()
      if let committed {
        try folder.write(exercise.learnerFile, committed)
        try Self.git("init", "-q", in: folder)
        try Self.git("add", ".", in: folder)
        try Self.git("commit", "-qm", "course", in: folder)
      }
      try folder.write(exercise.solutionFile, solution)
      try folder.write(exercise.stubFile, stub)
      try folder.write(exercise.learnerFile, learner)
      let check = StubCheck(workspace: Workspace(root: folder.url.path))
      let (faults, note) = try check.check(exercise)
      body(faults, note)
    }
  }

  private static func git(_ words: String..., in folder: Folder) throws {
    let git = try #require(Toolchain.find("git"))
    let author = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]
    let outcome = try Command(
      program: git,
      arguments: author + words,
      environment: ["HOME": folder.url.path, "GIT_CONFIG_NOSYSTEM": "1"],
      directory: folder.url.path
    ).run()
    try #require(outcome.succeeded, "\(outcome.errors)")
  }
}
