import AuthorKit
import CourseKit
import CourseSamples
import Foundation
import Testing

@Suite("Regenerating stubs keeps a learner's work")
struct StubWriterTests {
  @Test("a first run writes the pristine stub and the exercise file; a second changes nothing")
  func firstRun() throws {
    try Folder.temporary { folder in
      try folder.write("Solutions/C/E01.swift", Self.solution(stub: "old"))
      #expect(try Self.actions(in: folder) == [.written, .written])
      #expect(try folder.read("Chapters/C/Stubs/E01.swift") == "old\n")
      #expect(try folder.read("Sources/Exercises/C/E01.swift") == "old\n")
      #expect(try Self.actions(in: folder) == [.unchanged, .unchanged])
    }
  }

  @Test("an untouched exercise file follows its stub")
  func untouchedFollows() throws {
    try Folder.temporary { folder in
      try folder.write("Solutions/C/E01.swift", Self.solution(stub: "new"))
      try folder.write("Chapters/C/Stubs/E01.swift", "old\n")
      try folder.write("Sources/Exercises/C/E01.swift", "old\r\n")
      #expect(try Self.actions(in: folder) == [.written, .written])
      #expect(try folder.read("Sources/Exercises/C/E01.swift") == "new\n")
    }
  }

  @Test("an edited exercise file is kept")
  func workIsKept() throws {
    try Folder.temporary { folder in
      try folder.write("Solutions/C/E01.swift", Self.solution(stub: "new"))
      try folder.write("Chapters/C/Stubs/E01.swift", "old\n")
      try folder.write("Sources/Exercises/C/E01.swift", "my answer\n")
      #expect(try Self.actions(in: folder) == [.written, .kept])
      #expect(try folder.read("Sources/Exercises/C/E01.swift") == "my answer\n")
    }
  }

  @Test("a faulty solution stops the run before anything is written")
  func faultWritesNothing() throws {
    try Folder.temporary { folder in
      try folder.write("Solutions/C/E01.swift", Self.solution(stub: "new"))
      try folder.write("Solutions/C/E02.swift", "no region\n")
      #expect(throws: StubFault.self) { try Self.actions(in: folder) }
      #expect(throws: (any Error).self) { try folder.read("Chapters/C/Stubs/E01.swift") }
    }
  }

  private static func solution(stub: String) -> String {
    "// BEGIN SOLUTION\n// STUB: \(stub)\nanswer\n// END SOLUTION\n"
  }

  private static func actions(in folder: Folder) throws -> [StubWriter.Outcome.Action] {
    try StubWriter(root: folder.url, token: "C").writeAll().map(\.action)
  }
}
