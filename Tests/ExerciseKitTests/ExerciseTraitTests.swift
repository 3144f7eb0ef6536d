import Foundation
import Testing

@testable import ExerciseKit

@Suite("An exercise that is not started is not judged")
struct ExerciseTraitTests {
  @Test("files are found by the location of the suite")
  func paths() throws {
    let files = try #require(
      ExerciseFiles(suite: "/course/Tests/Chapter02DisposalTests/E03SeeTheLeakTests.swift")
    )
    #expect(files.token == "Chapter02Disposal")
    #expect(files.learnerFile == "Sources/Exercises/Chapter02Disposal/E03SeeTheLeak.swift")
    #expect(files.stub == "Chapters/Chapter02Disposal/Stubs/E03SeeTheLeak.swift")
    #expect(files.lesson == "Chapters/Chapter02Disposal/README.md")
  }

  @Test(
    "a suite in another location has no files",
    arguments: [
      "/course/Sources/Chapter02DisposalTests/E03SeeTheLeakTests.swift",
      "/course/Tests/Chapter02Disposal/E03SeeTheLeakTests.swift",
      "/course/Tests/Chapter02DisposalTests/E03SeeTheLeak.swift",
    ]
  )
  func elsewhere(path: String) {
    #expect(ExerciseFiles(suite: path) == nil)
  }

  @Test("a file that equals its stub is untouched, whatever its line endings")
  func untouched() throws {
    try withCourse(learner: "a\r\nb\r\n", stub: "a\nb\n") { #expect($0.isUntouched) }
    try withCourse(learner: "a\nb\n", stub: "a\r\nb\r\n") { #expect($0.isUntouched) }
  }

  @Test("a file that differs from its stub, or has none, is judged")
  func touched() throws {
    try withCourse(learner: "a\nb \n", stub: "a\nb\n") { #expect(!$0.isUntouched) }
    try withCourse(learner: "a\n", stub: nil) { #expect(!$0.isUntouched) }
    try withCourse(learner: nil, stub: "a\n") { #expect(!$0.isUntouched) }
  }

  @Test("untouched files are judged in other build variants, and on request")
  func variants() throws {
    try withCourse(learner: "a\n", stub: "a\n") { files in
      #expect(trait([:]).isNotStarted(files))
      #expect(trait(["RXLAB_VARIANT": "exercises"]).isNotStarted(files))
      #expect(!trait(["RXLAB_VARIANT": "solutions"]).isNotStarted(files))
      #expect(!trait(["RXLAB_VARIANT": "overlay"]).isNotStarted(files))
      #expect(!trait(["RXLAB_JUDGE_STUBS": "1"]).isNotStarted(files))
    }
  }

  // MARK: - Helpers

  private func trait(_ environment: [String: String]) -> ExerciseTrait {
    ExerciseTrait(id: "1.1", settings: RunSettings(environment: environment))
  }

  private func withCourse(
    learner: String?,
    stub: String?,
    _ body: (ExerciseFiles) throws -> Void
  ) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let suite = root.appendingPathComponent("Tests/Chapter01ATests/E01BTests.swift")
    let files = try #require(ExerciseFiles(suite: suite.path))
    for (path, text) in [(files.learnerFile, learner), (files.stub, stub)] {
      guard let text else { continue }
      let url = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url)
    }
    try body(files)
  }
}
